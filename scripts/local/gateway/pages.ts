import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { metadataPageKey, sessionCookies } from '@overtone/cdk/constructs/spa-router.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { isMetadataPagePath, metadataPageHeader, metadataPagesFolder } from '@overtone/shared/http/metadata-pages.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { type createCaller, sourceOf } from './api.ts';
import type { Reply } from './reply.ts';

/** Milliseconds that the CDN waits for the function before it serves the app's own page. */
const patience = 4_000;

/** What CloudFront hands to the function of a described page: no cookie, no query. */
const url = `${apiPath(metadataPagesFolder)}/index.html`;

/** After which CloudFront goes over to the app's own page (`cdk/stacks/edge-stack.ts`). */
const isFailure = ({ status }: Reply): boolean => status === 403 || status === 429 || status >= 500;

const isSignedIn = ({ headers }: IncomingMessage): boolean => {
  const cookies = (headers.cookie ?? '').split(/; */);
  return sessionCookies.some((name) => cookies.some((cookie) => cookie.startsWith(`${name}=`)));
};

type Site = (request: IncomingMessage) => Promise<Reply>;

/**
 * Plays CloudFront before the pages that tell of themselves: those of a guest come from the function, and whatever is not had
 * from it in time is the app as it is. Nothing is cached here.
 */
export const createPages =
  (call: ReturnType<typeof createCaller>, site: Site): Site =>
  async (request) => {
    const { method = 'GET' } = request;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isPage = isMetadataPagePath(path) && !isEmbedPath(path) && (method === 'GET' || method === 'HEAD');
    if (!isPage || isSignedIn(request)) return site(request);
    const rawHeaders = [metadataPageHeader, metadataPageKey(path)];
    const asked = call({ method, url, rawHeaders, body: Buffer.alloc(0), sourceIp: sourceOf(request) }, randomUUID());
    const reply = await Promise.race([asked, wait(patience, undefined, { ref: false })]);
    return reply && !isFailure(reply) ? reply : site(request);
  };
