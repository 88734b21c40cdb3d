import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { metadataPageKey, replaceNames, sessionCookies } from '@overtone/cdk/constructs/spa-router.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import {
  currentPathHeader,
  isMetadataPagePath,
  metadataPageHeader,
  metadataPagesFolder,
} from '@overtone/shared/http/metadata-pages.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { type createCaller, getSourceIp } from './api.ts';
import type { Reply } from './reply.ts';

/** Milliseconds that the CDN waits for the function before it serves the plain app. */
const functionTimeoutMs = 4_000;

/** The path that CloudFront requests from the function, without cookies and query. */
const url = `${apiPath(metadataPagesFolder)}/index.html`;

/** Statuses after which CloudFront falls back to the plain app (`cdk/stacks/edge-stack.ts`). */
const isFailure = ({ status }: Reply): boolean => status === 403 || status === 429 || status >= 500;

const isLoggedIn = ({ headers }: IncomingMessage): boolean => {
  const cookies = (headers.cookie ?? '').split(/; */);
  return sessionCookies.some((name) => cookies.some((cookie) => cookie.startsWith(`${name}=`)));
};

type Site = (request: IncomingMessage) => Promise<Reply>;

/** Redirects from outdated names in the URL of a page, as `metadataPageRedirectCode` does. */
export const redirectToCurrentPath = (url: string, { status, headers, body }: Reply): Reply => {
  const { [currentPathHeader]: currentPath, ...otherHeaders } = headers;
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const location = currentPath && replaceNames(path, String(currentPath));
  if (!location) return { status, headers: otherHeaders, body };
  return { status: 301, headers: { ...otherHeaders, location: location + (query ? `?${query}` : '') }, body };
};

/** Returns what CloudFront gets from its origins, and caches. */
export const createPageOrigins =
  (call: ReturnType<typeof createCaller>, site: Site): Site =>
  async (request) => {
    const { method = 'GET' } = request;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const hasMetadata = isMetadataPagePath(path) && !isEmbedPath(path) && (method === 'GET' || method === 'HEAD');
    if (!hasMetadata || isLoggedIn(request)) return site(request);
    const rawHeaders = [metadataPageHeader, metadataPageKey(path)];
    const called = call(
      { method, url, rawHeaders, body: Buffer.alloc(0), sourceIp: getSourceIp(request) },
      randomUUID(),
    );
    const reply = await Promise.race([called, wait(functionTimeoutMs, undefined, { ref: false })]);
    return reply && !isFailure(reply) ? reply : site(request);
  };

/**
 * Emulates CloudFront for pages with metadata. The function renders those of guests; if it fails or takes too long, the plain
 * app is served. Nothing is cached here.
 */
export const createMetadataPages = (call: ReturnType<typeof createCaller>, site: Site): Site => {
  const requestPage = createPageOrigins(call, site);
  return async (request) => redirectToCurrentPath(request.url ?? '/', await requestPage(request));
};
