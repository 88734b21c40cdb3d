import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { getObjectPath } from '@overtone/cdk/constructs/spa-router.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { chooseEncoding, compress, type GatewayResponse, isCompressible } from './reply.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
  /** Bodies by encoding, compressed at the first request. */
  readonly compressed: Map<string, Promise<Buffer>>;
}

const getCacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') || path === '/push-worker.js' ? 'no-cache' : 'public, max-age=3600';
};

const readAsset = async (folder: string, path: string): Promise<Asset> => {
  const body = await readFile(folder + path);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const type = contentTypes[extname(path)] ?? 'application/octet-stream';
  return {
    body,
    compressed: new Map(),
    headers: { 'content-type': type, 'cache-control': getCacheControl(path), etag },
  };
};

const readAssets = async (folder: string): Promise<Map<string, Asset>> => {
  const assets = new Map<string, Asset>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`;
    // The CDN serves neither source maps, which are for operators, nor Vite's manifest, which is for the build.
    if (entry.isFile() && !path.endsWith('.map') && !path.startsWith('/.'))
      assets.set(path, await readAsset(folder, path));
  }
  return assets;
};

const notFound: GatewayResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('Not found'),
};

/**
 * Emulates CloudFront in front of the built web app. Only files that existed at the start are served, so that no path leads
 * out of the folder. CloudFront's own function decides which paths are pages of the app.
 */
export const createSite = async (folder: string) => {
  const assets = await readAssets(folder);

  return async (request: IncomingMessage): Promise<GatewayResponse> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return { ...notFound, status: 405, body: Buffer.from('Method not allowed') };
    }
    const asset = assets.get(isEmbedPath(path) ? '/embed.html' : getObjectPath(path));
    if (!asset) return notFound;

    const headers = { ...asset.headers, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === asset.headers.etag) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding || !isCompressible(asset.headers['content-type'], asset.body.length)) {
      return { status: 200, headers, body: asset.body };
    }
    const whenCompressed = asset.compressed.get(encoding) ?? compress(asset.body, encoding, 9);
    asset.compressed.set(encoding, whenCompressed);
    return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await whenCompressed };
  };
};
