import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getMetadataPageKey,
  pageBodyHeaders,
  replaceNames,
  sessionCookies,
} from '@overtone/cdk/constructs/spa-router.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import {
  currentPathHeader,
  isMetadataPagePath,
  metadataPageHeader,
  metadataPagesFolder,
} from '@overtone/shared/http/metadata-pages.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { type createCaller, getSourceIp } from './api.ts';
import type { GatewayResponse } from './reply.ts';

/** Milliseconds that the CDN waits for the function before it serves the plain app. */
const functionTimeoutMs = 4_000;

/** The path that CloudFront requests from the function, without cookies and query. */
const functionUrl = `${apiPath(metadataPagesFolder)}/index.html`;

/** Statuses after which CloudFront falls back to the plain app (`cdk/stacks/edge-stack.ts`). */
const isFailure = ({ status }: GatewayResponse): boolean => status === 403 || status === 429 || status >= 500;

const isLoggedIn = ({ headers }: IncomingMessage): boolean => {
  const cookies = (headers.cookie ?? '').split(/; */);
  return sessionCookies.some((name) => cookies.some((cookie) => cookie.startsWith(`${name}=`)));
};

type Site = (request: IncomingMessage) => Promise<GatewayResponse>;

/** Whether CloudFront applies its behavior for pages with metadata to a path. */
const hasMetadata = (path: string): boolean => isMetadataPagePath(path) && !isEmbedPath(path);

/**
 * Returns the response to a browser, as `metadataPageRedirectCode` does: redirects from outdated names in the URL of a page,
 * adds the query to redirects, and lets browsers revalidate each time. Responses at other paths do not change.
 */
export const redirectToCurrentPath = (url: string, gatewayResponse: GatewayResponse): GatewayResponse => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (!hasMetadata(path) || gatewayResponse.status >= 400) return gatewayResponse;
  const { status, body } = gatewayResponse;
  const { [currentPathHeader]: currentPath, ...otherHeaders } = gatewayResponse.headers;
  const headers: OutgoingHttpHeaders = { ...otherHeaders, 'cache-control': 'no-cache' };
  const search = query ? `?${query}` : '';
  if (status === 301 && headers.location) headers.location += search;
  const location = currentPath && replaceNames(path, String(currentPath));
  if (!location) return { status, headers, body };
  for (const name of pageBodyHeaders) delete headers[name];
  return { status: 301, headers: { ...headers, location: location + search }, body: Buffer.alloc(0) };
};

/** Returns what CloudFront gets from its origins, and caches. */
export const createPageOrigins =
  (call: ReturnType<typeof createCaller>, site: Site): Site =>
  async (request) => {
    const { method = 'GET' } = request;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !hasMetadata(path) || isLoggedIn(request)) return site(request);
    const rawHeaders = [metadataPageHeader, getMetadataPageKey(path)];
    const functionResponse = call(
      { method, url: functionUrl, rawHeaders, body: Buffer.alloc(0), sourceIp: getSourceIp(request) },
      randomUUID(),
    );
    const gatewayResponse = await Promise.race([functionResponse, wait(functionTimeoutMs, undefined, { ref: false })]);
    return gatewayResponse && !isFailure(gatewayResponse) ? gatewayResponse : site(request);
  };

/**
 * Emulates CloudFront for pages with metadata. The function renders the pages of guests; if it fails or takes too long,
 * the plain app is served. Nothing is cached here.
 */
export const createMetadataPages = (call: ReturnType<typeof createCaller>, site: Site): Site => {
  const requestPage = createPageOrigins(call, site);
  return async (request) => redirectToCurrentPath(request.url ?? '/', await requestPage(request));
};
