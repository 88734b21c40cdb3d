import { currentPathHeader, metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';

/**
 * Returns the path of the object for a request: a built file, or else the shell of the app, which contains the router. It
 * does not only check the extension, because `/search/mr.brown` is a page. CloudFront's error responses are no alternative,
 * because they would replace the 404 responses of the API.
 */
export function getObjectPath(path: string): string {
  return /^\/(assets\/.+|[^/]+\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|webp|xml))$/.test(path)
    ? path
    : '/index.html';
}

/**
 * Code of the CloudFront Function that applies `getObjectPath`, which therefore must not use anything outside of its body.
 */
export const spaRouterCode = `${getObjectPath}
function handler(event) {
  event.request.uri = getObjectPath(event.request.uri);
  return event.request;
}`;

/** Code of the CloudFront Function for embeds, which always serves the embed app and never the site itself. */
export const embedRouterCode = `function handler(event) {
  event.request.uri = '/embed.html';
  return event.request;
}`;

/**
 * Returns the cache key of a page with metadata (`shared/src/http/metadata-pages.ts`), which is also sent to the function. It
 * contains the ID but not the name in the path, so that a page is cached once. The path of a genre is that of a channel
 * with another segment. The key is a header, so it is limited to ASCII and 1,000 characters.
 */
export function getMetadataPageKey(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('/channel/') ? 4 : 3)
    .join('/')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .slice(0, 1000);
}

/** The session cookies with HTTPS and in local development (`functions/src/platform/http/cookies.ts`). */
export const sessionCookies = ['__Host-session', 'session'] as const;

/** The header that passes the requested path from one function to the other. It is not part of the cache key. */
const requestedPathHeader = 'x-overtone-requested-path';

/** ID of the origin with the files of the app. */
export const appOrigin = 'app';

/**
 * Code of the CloudFront Function for pages with metadata. Both origins serve a page under the name `index.html`: the function
 * `pages` serves it with metadata; if the function fails, the bucket of the app serves it without. Requests with a session
 * cookie get the page of the app immediately, because only guests need metadata. A forged cookie has no advantage.
 * Source: CloudFront Developer Guide, "Helper methods for origin modification": `selectRequestOriginById`, in viewer requests.
 */
export const metadataPageRouterCode = `import cf from 'cloudfront';
${getMetadataPageKey}
function handler(event) {
  var request = event.request;
  if (${JSON.stringify(sessionCookies)}.some(function (name) { return request.cookies[name]; })) {
    cf.selectRequestOriginById('${appOrigin}');
    delete request.headers['${metadataPageHeader}'];
  } else {
    request.headers['${metadataPageHeader}'] = { value: getMetadataPageKey(request.uri) };
    var path = request.uri.replace(/[^\\x21-\\x7e]+/g, encodeURIComponent);
    if (path.length > 1000) delete request.headers['${requestedPathHeader}'];
    else request.headers['${requestedPathHeader}'] = { value: path };
  }
  request.uri = '/index.html';
  return request;
}`;

/**
 * Returns the path of a page with its current names. Returns undefined if the names are current, or if the path has none. What
 * follows the names, for example a tab, does not change.
 * @param path the requested path
 * @param currentPath the path of the page, with encoded names after the ID
 */
export function replaceNames(path: string, currentPath: string): string | undefined {
  const parts = path.split('/');
  const names = currentPath.split('/').slice(3);
  const isCurrent = names.every((name, index) => {
    const part = parts[index + 3] || '';
    return part.toLowerCase() === name.toLowerCase() || part === decodeURIComponent(name);
  });
  if (isCurrent || parts.length < 4) return undefined;
  return [currentPath].concat(parts.slice(3 + names.length)).join('/');
}

/** Headers of a page that a redirect without a body must not have. */
export const pageBodyHeaders = ['content-encoding', 'content-length', 'content-type', 'etag'] as const;

/**
 * Code of the CloudFront Function for the responses of pages with metadata. It redirects from outdated names, even if
 * the page was cached under its ID, and removes the body of that page. All redirects get the query of the request,
 * which is not part of the cache key. `no-cache` replaces the rule for the CDN, so that browsers revalidate a page each
 * time.
 *
 * The function reads the requested path from a header, in case the request is the one that `metadataPageRouterCode` has changed.
 * A path that is too long for the header is not redirected in that case.
 * Source: CloudFront Developer Guide, "General helper methods": `rawQueryString`; "Status code and body": an empty body removes
 * that of the cache, and its headers must be changed accordingly.
 */
export const metadataPageRedirectCode = `${replaceNames}
function handler(event) {
  var request = event.request;
  var response = event.response;
  var headers = response.headers;
  var query = request.rawQueryString();
  var search = query ? '?' + query : '';
  headers['cache-control'] = { value: 'no-cache' };
  if (response.statusCode === 301 && headers.location) headers.location.value += search;
  var current = headers['${currentPathHeader}'];
  if (!current) return response;
  delete headers['${currentPathHeader}'];
  var requested = request.headers['${requestedPathHeader}'];
  var path = replaceNames(requested ? requested.value : request.uri, current.value);
  if (!path) return response;
  response.statusCode = 301;
  response.statusDescription = 'Moved Permanently';
  response.body = '';
  ${JSON.stringify(pageBodyHeaders)}.forEach(function (name) { delete headers[name]; });
  headers.location = { value: path + search };
  return response;
}`;
