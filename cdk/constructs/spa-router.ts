import { describedHeader } from '@overtone/shared/http/described-pages.ts';

/**
 * Path of the object that answers a request: a built file as it is, any other address the app's shell, which routes it.
 * Not by extension alone: `/search/mr.brown` is a page. Not by CloudFront's error responses either: they would turn the
 * API's 404s into pages.
 */
export function objectPath(path: string): string {
  return /^\/(assets\/.+|[^/]+\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|webp|xml))$/.test(path)
    ? path
    : '/index.html';
}

/** Source of the CloudFront Function that applies `objectPath`, which names nothing outside itself for that. */
export const spaRouterCode = `${objectPath}
function handler(event) {
  event.request.uri = objectPath(event.request.uri);
  return event.request;
}`;

/** Source of the function for an embed's addresses: whatever follows, they are the small app and never the site itself. */
export const embedRouterCode = `function handler(event) {
  event.request.uri = '/embed.html';
  return event.request;
}`;

/**
 * What a described page (`shared/src/http/described-pages.ts`) is known by to the function that makes it and to the CDN's cache: the
 * thing alone, so that one page is not kept under every name that somebody writes behind its id. A genre is a channel with one
 * part more. A header takes ASCII only, and no more than a key of ours is long.
 */
export function describedKey(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('/channel/') ? 4 : 3)
    .join('/')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .slice(0, 1000);
}

/** Cookies of a session: on HTTPS, and on a laptop (`functions/src/platform/http/cookies.ts`). */
export const sessionCookies = ['__Host-session', 'session'] as const;

/** Id of the origin that has the app's files. */
export const appOrigin = 'app';

/**
 * Source of the function for described pages. Either origin has one under the name `index.html`: the one of the function
 * `pages` with a head, and, where that fails, the app's own. Whoever brings a session's cookie gets the app's own at once: a
 * head is for those who have not come in yet, and it says no more than a guest may know. It helps to nothing to pretend.
 * Source: CloudFront Developer Guide, "Helper methods for origin modification": `selectRequestOriginById`, in viewer requests.
 */
export const describedRouterCode = `import cf from 'cloudfront';
${describedKey}
function handler(event) {
  var request = event.request;
  if (${JSON.stringify(sessionCookies)}.some(function (name) { return request.cookies[name]; })) {
    cf.selectRequestOriginById('${appOrigin}');
    delete request.headers['${describedHeader}'];
  } else {
    request.headers['${describedHeader}'] = { value: describedKey(request.uri) };
  }
  request.uri = '/index.html';
  return request;
}`;
