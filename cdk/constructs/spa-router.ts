import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';

/**
 * Returns the path of the object for a request: a built file, or else the shell of the app, which contains the router. It
 * does not only check the extension, because `/search/mr.brown` is a page. CloudFront's error responses are no alternative,
 * because they would replace the 404 responses of the API.
 */
export function objectPath(path: string): string {
  return /^\/(assets\/.+|[^/]+\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|webp|xml))$/.test(path)
    ? path
    : '/index.html';
}

/** Code of the CloudFront Function that applies `objectPath`, which therefore must not use anything outside of it. */
export const spaRouterCode = `${objectPath}
function handler(event) {
  event.request.uri = objectPath(event.request.uri);
  return event.request;
}`;

/** Code of the CloudFront Function for embeds, which always serves the embed app and never the site itself. */
export const embedRouterCode = `function handler(event) {
  event.request.uri = '/embed.html';
  return event.request;
}`;

/**
 * Returns the cache key of a page with metadata (`shared/src/http/metadata-pages.ts`), which is also sent to the function. It
 * contains the ID but not the name in the path, so that a page is cached once. A genre is a channel with another segment. The
 * key is a header, so it is limited to ASCII and 1,000 characters.
 */
export function metadataPageKey(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('/channel/') ? 4 : 3)
    .join('/')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .slice(0, 1000);
}

/** The session cookies with HTTPS and in local development (`functions/src/platform/http/cookies.ts`). */
export const sessionCookies = ['__Host-session', 'session'] as const;

/** ID of the origin with the files of the app. */
export const appOrigin = 'app';

/**
 * Code of the CloudFront Function for pages with metadata. Both origins serve a page under the name `index.html`: the function
 * `pages` with metadata, and, if it fails, the bucket of the app without. Requests with a session cookie get the page of the
 * app immediately, because only guests need metadata. A forged cookie has no advantage.
 * Source: CloudFront Developer Guide, "Helper methods for origin modification": `selectRequestOriginById`, in viewer requests.
 */
export const metadataPageRouterCode = `import cf from 'cloudfront';
${metadataPageKey}
function handler(event) {
  var request = event.request;
  if (${JSON.stringify(sessionCookies)}.some(function (name) { return request.cookies[name]; })) {
    cf.selectRequestOriginById('${appOrigin}');
    delete request.headers['${metadataPageHeader}'];
  } else {
    request.headers['${metadataPageHeader}'] = { value: metadataPageKey(request.uri) };
  }
  request.uri = '/index.html';
  return request;
}`;
