import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { buildProfileRequest, createArtistName, requestArtistProfile } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist, addNamedArtist } from '../../testing/catalogue.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedAccountsTable } from '../../testing/isolated-tables.store.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { addManagerAction } from '../artists/managers.store.ts';

// These tests use a separate accounts table, because they list all requests.
let removeAccounts: () => Promise<void>;
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  removeAccounts = await isolatedAccountsTable();
  mailbox = await isolatedMailbox();
});
afterAll(async () => {
  await mailbox.remove();
  await removeAccounts();
});

const addDecider = () =>
  addUser({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });
type Query = NonNullable<Input<typeof backstageRequestContract.list>['query']>;
const listRequests = async (manager: TestUser, query: Query = {}) =>
  (await manager.call(backstageRequestContract.list, { query })).pagination;
const buildParts = ({ id: requestId }: { id: BackstageRequestId }) => ({ params: { requestId } });
const getCreateError = async (manager: TestUser, fields: Record<string, unknown>) =>
  manager.expectRefusal(backstageRequestContract.create, { body: await buildProfileRequest(manager, fields) });

describe('backstage-requests', () => {
  it("lists a user's requests newest first, for the user and deciders only", async () => {
    const [ada, eve, decider] = [await addUser({ name: 'Ada' }), await addUser(), await addDecider()];
    const artist = await addArtist();
    const becomeRequest = await requestArtistProfile(ada);
    const claimRequest = await requestArtistProfile(ada, { type: 'claim', artist_id: artist.id });
    expect(claimRequest).toMatchObject({
      artist: { id: artist.id, name: artist.name },
      has_image: false,
      has_proof: true,
    });
    expect((await listRequests(ada)).data).toEqual([claimRequest, becomeRequest]);
    expect((await listRequests(ada, { type: 'become' })).data).toEqual([becomeRequest]);
    expect((await walkPages(1, (query) => listRequests(ada, query))).flat()).toEqual([claimRequest, becomeRequest]);
    expect(await ada.call(backstageRequestContract.get, buildParts(claimRequest))).toEqual({ request: claimRequest });

    expect((await listRequests(eve)).data).toEqual([]);
    for (const name of ['get', 'remove'] as const) {
      expect(await eve.expectRefusal(backstageRequestContract[name], buildParts(claimRequest))).toMatchObject({
        ...{ status: 404, code: 'backstage_request.not_found' },
      });
    }
    const allRequestsQuery = { query: { scope: 'all' as const } };
    expect(await eve.expectRefusal(backstageRequestContract.list, allRequestsQuery)).toMatchObject({
      code: 'permission.denied',
    });
    expect(await decider.call(backstageRequestContract.get, buildParts(claimRequest))).toEqual({
      request: claimRequest,
    });
    const stranger = await addUser({ roleIds: [] });
    expect((await stranger.expectRefusal(backstageRequestContract.list, { query: {} })).code).toBe('permission.denied');
    expect((await openBrowser().expectRefusal(backstageRequestContract.list, { query: {} })).status).toBe(401);
  });

  it('shows and emails the reason of a denial, sends a notification, and allows another request', async () => {
    const [ada, decider] = [await addUser(), await addDecider()];
    const request = await requestArtistProfile(ada);
    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const note = 'The scan cannot be read.';
    expect(
      (await decider.expectRefusal(backstageRequestContract.deny, { ...buildParts(request), body: { note: ' ' } }))
        .status,
    ).toBe(422);
    await decider.call(backstageRequestContract.deny, { ...buildParts(request), body: { note } });
    const { request: denied } = await ada.call(backstageRequestContract.get, buildParts(request));
    expect(denied).toMatchObject({ status: 'denied', note, decided_at: expect.any(String), decided_by: null });
    const email = await mailbox.next('backstage-decided', ada.email);
    expect(email).toMatchObject({ approved: false, artist: request.artist?.name, note });
    const notice = { kind: 'noticed', type: 'request-denied', targetId: request.id, label: request.artist?.name };
    expect(listSentMessages().flatMap((body) => JSON.parse(body).events)).toEqual([
      { ...notice, to: ada.user.id, at: denied.decided_at },
    ]);
    expect(await ada.expectRefusal(backstageRequestContract.remove, buildParts(request))).toMatchObject({
      ...{ status: 409, code: 'backstage_request.decided' },
    });
    expect(await requestArtistProfile(ada)).toMatchObject({ status: 'pending' });
    // The denied request is deleted, and the new one is still pending.
    await decider.call(backstageRequestContract.remove, buildParts(request));
    expect((await getCreateError(ada, {})).code).toBe('backstage_request.pending');
  });

  it('deletes a pending request with its scan and allows another one', async () => {
    const ada = await addUser();
    const request = await requestArtistProfile(ada);
    expect(await getCreateError(ada, {})).toMatchObject({ status: 409, code: 'backstage_request.pending' });
    await ada.call(backstageRequestContract.remove, buildParts(request));
    expect((await ada.expectRefusal(backstageRequestContract.get, buildParts(request))).status).toBe(404);
    expect((await ada.expectRefusal(backstageRequestContract.remove, buildParts(request))).status).toBe(404);
    expect(await listObjectKeys('PROOFS_BUCKET', `pending/${request.id}/`)).toEqual([]);
    expect((await listRequests(ada)).data).toEqual([]);
    await requestArtistProfile(ada);
  });

  it('creates only one of two concurrent requests of a type', async () => {
    const ada = await addUser();
    const bodies = [await buildProfileRequest(ada), await buildProfileRequest(ada)];
    const responses = await Promise.all(bodies.map((body) => ada.send(backstageRequestContract.create, { body })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await listRequests(ada)).data).toHaveLength(1);
  });

  it('lists all requests of a status newest first, for one type or all, page by page', async () => {
    const decider = await addDecider();
    const created = [];
    for (let round = 0; round < 2; round += 1) {
      const [ada, artist, ownArtist] = [await addUser(), await addArtist(), await addArtist()];
      await transact([addManagerAction(ownArtist.id, ada.user.id)]);
      created.unshift(await requestArtistProfile(ada));
      created.unshift(await requestArtistProfile(ada, { type: 'claim', artist_id: artist.id }));
      created.unshift(await requestArtistProfile(ada, { type: 'verify', artist_id: ownArtist.id }));
    }
    const ids = created.map(({ id }) => id);
    const listAllIds = async (query: Query = {}) => {
      const page = await listRequests(decider, { scope: 'all', ...query });
      return { ...page, data: page.data.map(({ id }) => id).filter((id) => ids.includes(id)) };
    };
    expect((await listAllIds()).data).toEqual(ids);
    for (const perPage of [1, 2, 4]) {
      const pages = await walkPages(perPage, (query) => listAllIds(query), true);
      expect(pages.flat()).toEqual(ids);
    }
    const measureTrips = async (perPage: number) => (await measureCapacity(() => listAllIds({ perPage }))).roundTrips;
    expect(await measureTrips(6)).toBe(await measureTrips(1));
    const claims = created.filter(({ type }) => type === 'claim').map(({ id }) => id);
    expect((await listAllIds({ type: 'claim' })).data).toEqual(claims);

    const [first] = created;
    if (!first) throw new TypeError('No request was created');
    await decider.call(backstageRequestContract.deny, { ...buildParts(first), body: { note: 'No.' } });
    expect((await listAllIds()).data).toEqual(ids.slice(1));
    expect((await listAllIds({ status: 'denied' })).data).toEqual([first.id]);
  });

  it('rejects requests for artists that cannot be requested', async () => {
    const ada = await addUser();
    const [ownArtist, otherArtist, verified] = [
      await addArtist(),
      await addArtist(),
      await addArtist({ verified: true }),
    ];
    await transact([ownArtist, verified].map(({ id }) => addManagerAction(id, ada.user.id)));
    const { id: takenArtistId, name } = await addNamedArtist({ name: createArtistName() });
    const getErrorFields = async (fields: Record<string, unknown>) => {
      const { code, errors = {} } = await getCreateError(ada, fields);
      return [code, ...Object.keys(errors)];
    };
    expect(await getErrorFields({ type: 'verify', artist_id: otherArtist.id })).toEqual([
      'artist.not_found',
      'artist_id',
    ]);
    expect(await getErrorFields({ type: 'verify', artist_id: verified.id })).toEqual(['request.invalid', 'artist_id']);
    expect(await getErrorFields({ type: 'claim', artist_id: ownArtist.id })).toEqual(['request.invalid', 'artist_id']);
    expect(await getErrorFields({ type: 'claim', artist_id: `art_${'0'.repeat(26)}` })).toEqual(['artist.not_found']);
    // Names are compared ignoring case and width.
    expect(await getErrorFields({ artist_name: name.toUpperCase() })).toEqual(['name.taken', 'artist_name']);
    for (const link of ['javascript:alert(1)', 'https://ada:secret@ada.example/', 'ftp://ada.example']) {
      expect(await getErrorFields({ links: [link] })).toEqual(['request.invalid', 'links.0']);
    }

    const findName = (query: string) => ada.call(backstageRequestContract.name, { query: { name: query } });
    expect(await findName(name.toLowerCase())).toEqual({ artist: { id: takenArtistId, name } });
    expect(await findName(createArtistName())).toEqual({ artist: null });
  });

  it('returns 429 when the daily rate is exceeded', async () => {
    freezeClockForTest();
    const ada = await addUser();
    for (let created = 0; created < rates.backstageRequest.account; created += 1) {
      await limitRate('backstageRequest', { address: null }, ada.user.id);
    }
    expect((await getCreateError(ada, {})).code).toBe('rate.limited');
  });
});
