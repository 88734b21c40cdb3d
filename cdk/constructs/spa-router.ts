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
