import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import {
  isolatedAccountsTable,
  isolatedCatalogTable,
  isolatedSiteTable,
} from '@overtone/functions/testing/isolated-tables.store.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoArtist, demoListener } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoRequests } from './requests.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable(), await isolatedCatalogTable()];
  await ensureDemoUsers();
  await ensureArtist({ name: demoArtist.name });
  for (const _ of [1, 2]) await ensureDemoRequests();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoRequests', () => {
  it('makes the demo artist the manager of the artist with the same name', async () => {
    const { artists } = await (await signIn(demoArtist)).call(backstageArtistContract.list, { query: {} });
    expect(artists.map(({ name }) => name)).toEqual([demoArtist.name]);
  });

  it('creates a pending and a denied request with a drawing as proof, and the pending one can be approved', async () => {
    const { pagination } = await (await signIn(demoListener)).call(backstageRequestContract.list, { query: {} });
    expect(pagination.data.map(({ type, status, note }) => [type, status, note !== null])).toEqual([
      ['claim', 'denied', true],
      ['become', 'pending', false],
    ]);
    const decider = await signIn(demoAdmin);
    for (const { id: requestId } of pagination.data) {
      const params = { requestId, kind: 'proof' as const };
      const { url } = await decider.call(backstageRequestContract.attachment, { params });
      const response = await fetch(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const [, pending] = pagination.data;
    const params = { requestId: pending?.id ?? 'bsr_' } as const;
    await decider.call(backstageRequestContract.approve, { params, body: {} });
    const { artists } = await (await signIn(demoListener)).call(backstageArtistContract.list, { query: {} });
    expect(artists).toHaveLength(1);
    const { url } = await decider.call(backstageRequestContract.attachment, { params: { ...params, kind: 'proof' } });
    expect((await fetch(url)).status).toBe(200);
  });
});
