import { createHash } from 'node:crypto';
import { describedFolder, describedHeader } from '@overtone/shared/http/described-pages.ts';
import type { RawRoute } from '../platform/routes.ts';
import { findHead } from './find-head.service.ts';
import { withHead } from './head-html.ts';
import { readHeadSite } from './head-site.ts';
import { readShell } from './shell.ts';

/** Seconds that the CDN keeps a page, and then shows it once more while it asks anew; a browser asks each time. */
const kept = { told: 300, stale: 300, untold: 60 };

const html = (status: number, body: string, cacheControl: string): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=0, ${cacheControl}`,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  });

/** The page at an address as a guest gets it. Whatever fails is said by a 5xx: the CDN then serves the app's own page. */
const page = async (path: string): Promise<Response> => {
  const [{ site, reader }, shell] = await Promise.all([readHeadSite(), readShell()]);
  const head = await findHead(path, reader, site);
  // Whoever may see it, signed in, gets no page from here: of what is not for guests nothing tells whether it is there.
  if (head === 'missing') return html(404, shell, `s-maxage=${kept.untold}`);
  if (head === 'untold') return html(200, shell, `s-maxage=${kept.untold}`);
  return html(200, withHead(shell, head, site), `s-maxage=${kept.told}, stale-while-revalidate=${kept.stale}`);
};

export const pageRoutes: readonly RawRoute[] = [
  {
    path: `${describedFolder}/index.html`,
    access: 'public',
    methods: ['GET', 'HEAD'],
    bodyBytesMax: 0,
    handle: ({ headers }) => page(headers.get(describedHeader) ?? ''),
  },
];
