import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import {
  isolatedAccountsTable,
  isolatedCatalogTable,
  isolatedSiteTable,
} from '@overtone/functions/testing/isolated-tables.store.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { people } from './people.ts';
import { ensureDemoRequests } from './requests.ts';

const [admin, artist, listener] = people;

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable(), await isolatedCatalogTable()];
  await ensurePeople();
  await ensureArtist({ name: artist.name });
  for (const _ of [1, 2]) await ensureDemoRequests();
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the artist manages the profile of that name', async () => {
  const { artists } = await (await signIn(artist)).call(backstageArtistContract.list, {});
  expect(artists.map(({ name }) => name)).toEqual([artist.name]);
});

test('one request of the listener’s waits and one was denied, and the admin sees a drawing for a scan', async () => {
  const { pagination } = await (await signIn(listener)).call(backstageRequestContract.list, { query: {} });
  expect(pagination.data.map(({ type, status, note }) => [type, status, note !== null])).toEqual([
    ['claim', 'denied', true],
    ['become', 'pending', false],
  ]);
  const decider = await signIn(admin);
  for (const { id: requestId } of pagination.data) {
    const params = { requestId, kind: 'proof' as const };
    const { url } = await decider.call(backstageRequestContract.attachment, { params });
    const reply = await fetch(url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  // It can be decided on, as any other.
  const [, pending] = pagination.data;
  const params = { requestId: pending?.id ?? 'bsr_' } as const;
  await decider.call(backstageRequestContract.approve, { params, body: {} });
  const { artists } = await (await signIn(listener)).call(backstageArtistContract.list, {});
  expect(artists).toHaveLength(1);
  const { url } = await decider.call(backstageRequestContract.attachment, { params: { ...params, kind: 'proof' } });
  expect((await fetch(url)).status).toBe(200);
});
