import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { getAlbumId } from './fixtures.ts';

interface AlbumPaths {
  readonly album: string;
  readonly track: string;
  readonly lastTrack: string;
}

/** Returns the paths of an album of the demo and of its first and last track. */
export const getAlbumPaths = async (request: APIRequestContext): Promise<AlbumPaths> => {
  const id = await getAlbumId(request, 'Glass Orchard');
  const { album } = await (await request.get(`/api/v1/albums/${id}`)).json();
  return {
    album: `/album/${id}/sable-reed/glass-orchard`,
    track: `/track/${album.tracks[0].id}/meadow-index`,
    lastTrack: `/track/${album.tracks[4].id}/everything-the-river-kept`,
  };
};

/** Returns the HTML of an embed. */
export const buildIframe = (src: string, height = 152) =>
  `<iframe src="${src}" width="600" height="${height}"></iframe>`;

/** Starts a site with another origin, which has this HTML in its page. */
export const startExternalSite = async (body: string): Promise<{ url: string; server: Server }> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>A blog</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
};
