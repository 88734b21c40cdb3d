import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';
import { metadataPageRouterCode } from '@overtone/cdk/constructs/spa-router.ts';
import { setPublicationState } from '@overtone/functions/catalog/public.ts';
import { addAlbum } from '@overtone/functions/testing/catalogue.ts';
import { readPageData, serveShell } from '@overtone/functions/testing/crawler.ts';
import { isolatedAccountsTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { putRole } from '@overtone/functions/testing/roles.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { albumPath } from '@overtone/shared/http/page-paths.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from './api.ts';
import { createPageOrigins, redirectToCurrentPath } from './metadata-pages.ts';
import type { GatewayResponse } from './reply.ts';

let removeAccountsTable: () => Promise<void>;
beforeAll(async () => {
  removeAccountsTable = await isolatedAccountsTable();
});
afterAll(() => removeAccountsTable());

let shell: string;
beforeEach(async () => {
  await putRole(guestRole);
  ({ shell } = serveShell());
});

/** Calls the function `pages` with only the headers that the gateway sends to it. */
const callFunction = async ({ method, url, rawHeaders }: Call): Promise<GatewayResponse> => {
  const headers: [string, string][] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) headers.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '']);
  const response = await asGuest().fetch(url, { method, headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.text()),
  };
};

const serveApp = async (): Promise<GatewayResponse> => ({
  ...{ status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(shell) },
});

/** Emulates the cache of the CDN in front of the gateway: its router determines the key, and the response how long it is cached. */
const createCdn = () => {
  const requestPage = createPageOrigins(callFunction, serveApp);
  const cache = new Map<string, GatewayResponse>();
  const code = metadataPageRouterCode.replace(/^import .*\n/, '');
  return async (url: string, cookie?: string) => {
    const cookies = cookie ? { [cookie.split('=')[0] ?? '']: { value: 'x' } } : {};
    const event = { request: { uri: url, cookies, headers: {} } };
    const cf = { selectRequestOriginById: () => undefined };
    const routed = runInNewContext(`${code}; handler(${JSON.stringify(event)})`, { cf });
    const key = JSON.stringify([routed.uri, routed.headers[metadataPageHeader]?.value]);
    const request = { method: 'GET', url, headers: { cookie }, socket: {} } as unknown as IncomingMessage;
    const cachedResponse = cache.get(key);
    const gatewayResponse = cachedResponse ?? (await requestPage(request));
    if (/s-maxage=[1-9]/.test(String(gatewayResponse.headers['cache-control']))) cache.set(key, gatewayResponse);
    const { status, headers, body } = redirectToCurrentPath(url, gatewayResponse);
    return { status, location: headers.location, page: String(body), isCached: cachedResponse !== undefined };
  };
};

const adminCookies = ['session=secret', '__Host-session=secret'];

describe('pages behind a cache', () => {
  it.each(adminCookies)(
    'are never served to guests when they were rendered for an admin, and vice versa (%s)',
    async (cookie) => {
      const album = await addAlbum({ name: 'For everyone' });
      const hidden = await addAlbum({ name: 'For the admin' });
      await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
      const get = createCdn();
      for (const path of [`/album/${album.id}`, `/album/${hidden.id}`, '/']) {
        const first = await get(path, cookie);
        const guest = await get(path);
        const second = await get(path, cookie);
        const nextGuest = await get(path);
        for (const { status, page } of [first, second]) expect([status, page]).toEqual([200, shell]);
        expect([guest.isCached, nextGuest.isCached]).toEqual([false, true]);
        expect(nextGuest.page).toBe(guest.page);
      }
      const visiblePage = await get(`/album/${album.id}`);
      expect(Object.keys(readPageData(visiblePage.page)?.replies ?? {})).toEqual([`/api/v1/albums/${album.id}`]);
      const hiddenPage = await get(`/album/${hidden.id}`);
      expect([hiddenPage.status, hiddenPage.page]).toEqual([404, shell]);
    },
  );

  it('contain no data on a private site', async () => {
    await putRole({ ...guestRole, permissions: [] });
    const album = await addAlbum({ name: 'For members' });
    const get = createCdn();
    for (const cookie of ['session=secret', undefined, 'session=secret'])
      expect(await get(`/album/${album.id}`, cookie)).toMatchObject({ status: 200, page: shell });
  });

  it('are cached once for all names in their path, and redirect to the current name', async () => {
    const [album, other] = [await addAlbum({ name: 'One' }), await addAlbum({ name: 'Two' })];
    const get = createCdn();
    const currentPath = albumPath(album);
    expect(await get(currentPath)).toMatchObject({ status: 200, isCached: false });
    for (const path of [`/album/${album.id}/c/d`, `/album/${album.id}/e`])
      expect(await get(path)).toMatchObject({ status: 301, location: currentPath, isCached: true });
    expect((await get(currentPath, adminCookies[0])).page).toBe(shell);
    expect((await get(`/album/${album.id}/c/d`, adminCookies[0])).status).toBe(200);
    const { page, isCached } = await get(albumPath(other));
    expect([isCached, page.includes('"One"'), page.includes('"Two"')]).toEqual([false, false, true]);
  });
});
