import { createHash } from 'node:crypto';
import { metadataPageHeader, metadataPagesFolder } from '@overtone/shared/http/metadata-pages.ts';
import type { RawRoute } from '../platform/routes.ts';
import { readAppShell } from './app-shell.ts';
import { findHead } from './find-head.service.ts';
import { withHead } from './head-html.ts';
import { readHeadSite } from './head-site.ts';

/** Seconds that the CDN caches a page, and serves it stale while it revalidates. Browsers revalidate each time. */
const cacheSeconds = { found: 300, stale: 300, empty: 60 };

const htmlResponse = (status: number, body: string, cacheControl: string): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=0, ${cacheControl}`,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  });

/** Returns the page for a guest. On any error the response is 5xx, and the CDN serves the app's own page. */
const renderPage = async (path: string): Promise<Response> => {
  const [{ site, reader }, shell] = await Promise.all([readHeadSite(), readAppShell()]);
  const head = await findHead(path, reader, site);
  // Logged-in users do not get their pages from this function. For guests, the response does not reveal whether
  // restricted content exists.
  if (head === 'missing') return htmlResponse(404, shell, `s-maxage=${cacheSeconds.empty}`);
  if (head === 'restricted') return htmlResponse(200, shell, `s-maxage=${cacheSeconds.empty}`);
  return htmlResponse(
    200,
    withHead(shell, head, site),
    `s-maxage=${cacheSeconds.found}, stale-while-revalidate=${cacheSeconds.stale}`,
  );
};

export const pageRoutes: readonly RawRoute[] = [
  {
    path: `${metadataPagesFolder}/index.html`,
    access: 'public',
    methods: ['GET', 'HEAD'],
    bodyBytesMax: 0,
    handle: ({ headers }) => renderPage(headers.get(metadataPageHeader) ?? ''),
  },
];
