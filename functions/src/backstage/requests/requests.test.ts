import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addManagerAction } from '../../catalog/managers/managers.store.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { measured } from '../../platform/capacity.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { askFor, draftOf, newArtistName } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist, addNamedArtist } from '../../testing/catalogue.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { ownAccounts } from '../../testing/isolated-site.store.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { walkPages } from '../../testing/walk-pages.ts';

// Accounts of its own: lists of everybody's requests hold what this file makes.
let removeAccounts: () => Promise<void>;
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  removeAccounts = await ownAccounts();
  mailbox = await isolatedMailbox();
});
afterAll(async () => {
  await mailbox.remove();
  await removeAccounts();
});

const addDecider = () =>
  addPerson({ roleIds: [], permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });
type Query = NonNullable<Input<typeof backstageRequestContract.list>['query']>;
const list = async (person: Person, query: Query = {}) =>
  (await person.call(backstageRequestContract.list, { query })).pagination;
const at = ({ id: requestId }: { id: BackstageRequestId }) => ({ params: { requestId } });
const refusedDraft = async (person: Person, more: Record<string, unknown>) =>
  person.refused(backstageRequestContract.create, { body: await draftOf(person, more) });

it('who asked reads their own, newest first, and nobody else knows of them', async () => {
  const [ada, eve, decider] = [await addPerson({ name: 'Ada' }), await addPerson(), await addDecider()];
  const artist = await addArtist();
  const become = await askFor(ada);
  const claim = await askFor(ada, { type: 'claim', artist_id: artist.id });
  expect(claim).toMatchObject({ artist: { id: artist.id, name: artist.name }, has_image: false, has_proof: true });
  expect((await list(ada)).data).toEqual([claim, become]);
  expect((await list(ada, { type: 'become' })).data).toEqual([become]);
  expect((await walkPages(1, (query) => list(ada, query))).flat()).toEqual([claim, become]);
  expect(await ada.call(backstageRequestContract.get, at(claim))).toEqual({ request: claim });

  expect((await list(eve)).data).toEqual([]);
  for (const name of ['get', 'remove'] as const) {
    expect(await eve.refused(backstageRequestContract[name], at(claim))).toMatchObject({
      ...{ status: 404, code: 'backstage_request.not_found' },
    });
  }
  const all = { query: { scope: 'all' as const } };
  expect(await eve.refused(backstageRequestContract.list, all)).toMatchObject({ code: 'permission.denied' });
  expect(await decider.call(backstageRequestContract.get, at(claim))).toEqual({ request: claim });
  const stranger = await addPerson({ roleIds: [] });
  expect((await stranger.refused(backstageRequestContract.list, { query: {} })).code).toBe('permission.denied');
  expect((await openBrowser().refused(backstageRequestContract.list, { query: {} })).status).toBe(401);
});

it('a denial is read and mailed with its reason, and whoever was denied may ask again', async () => {
  const [ada, decider] = [await addPerson(), await addDecider()];
  const request = await askFor(ada);
  const note = 'The scan cannot be read.';
  expect((await decider.refused(backstageRequestContract.deny, { ...at(request), body: { note: ' ' } })).status).toBe(
    422,
  );
  await decider.call(backstageRequestContract.deny, { ...at(request), body: { note } });
  const { request: seen } = await ada.call(backstageRequestContract.get, at(request));
  expect(seen).toMatchObject({ status: 'denied', note, decided_at: expect.any(String), decided_by: null });
  const mail = await mailbox.next('backstage-decided', ada.email);
  expect(mail).toMatchObject({ approved: false, artist: request.artist?.name, note });
  expect(await ada.refused(backstageRequestContract.remove, at(request))).toMatchObject({
    ...{ status: 409, code: 'backstage_request.decided' },
  });
  expect(await askFor(ada)).toMatchObject({ status: 'pending' });
  // The old one goes, and the new one still waits alone.
  await decider.call(backstageRequestContract.remove, at(request));
  expect((await refusedDraft(ada, {})).code).toBe('backstage_request.pending');
});

it('a request that waits is taken back with its scan, and leaves room for another', async () => {
  const ada = await addPerson();
  const request = await askFor(ada);
  expect(await refusedDraft(ada, {})).toMatchObject({ status: 409, code: 'backstage_request.pending' });
  await ada.call(backstageRequestContract.remove, at(request));
  expect((await ada.refused(backstageRequestContract.get, at(request))).status).toBe(404);
  expect((await ada.refused(backstageRequestContract.remove, at(request))).status).toBe(404);
  expect(await listObjectKeys('PROOFS_BUCKET', `kept/${request.id}/`)).toEqual([]);
  expect((await list(ada)).data).toEqual([]);
  await askFor(ada);
});

it('of two requests of a type at once one is made, and its scans are kept once', async () => {
  const ada = await addPerson();
  const bodies = [await draftOf(ada), await draftOf(ada)];
  const replies = await Promise.all(bodies.map((body) => ada.send(backstageRequestContract.create, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await list(ada)).data).toHaveLength(1);
});

it('of everybody’s, those of a state come newest first, of one type or all, a page at a time', async () => {
  const decider = await addDecider();
  const made = [];
  for (let round = 0; round < 2; round += 1) {
    const [ada, artist, own] = [await addPerson(), await addArtist(), await addArtist()];
    await transact([addManagerAction(own.id, ada.user.id)]);
    made.unshift(await askFor(ada));
    made.unshift(await askFor(ada, { type: 'claim', artist_id: artist.id }));
    made.unshift(await askFor(ada, { type: 'verify', artist_id: own.id }));
  }
  const ids = made.map(({ id }) => id);
  const everybodys = async (query: Query = {}) => {
    const page = await list(decider, { scope: 'all', ...query });
    return { ...page, data: page.data.map(({ id }) => id).filter((id) => ids.includes(id)) };
  };
  expect((await everybodys()).data).toEqual(ids);
  for (const perPage of [1, 2, 4]) {
    const pages = await walkPages(perPage, (query) => everybodys(query), true);
    expect(pages.flat()).toEqual(ids);
  }
  const tripsOf = async (perPage: number) => (await measured(() => everybodys({ perPage }))).roundTrips;
  expect(await tripsOf(6)).toBe(await tripsOf(1));
  const claims = made.filter(({ type }) => type === 'claim').map(({ id }) => id);
  expect((await everybodys({ type: 'claim' })).data).toEqual(claims);

  const [first] = made;
  if (!first) throw new TypeError('Nothing was made');
  await decider.call(backstageRequestContract.deny, { ...at(first), body: { note: 'No.' } });
  expect((await everybodys()).data).toEqual(ids.slice(1));
  expect((await everybodys({ status: 'denied' })).data).toEqual([first.id]);
});

it('only what can be had can be asked for', async () => {
  const ada = await addPerson();
  const [own, theirs, verified] = [await addArtist(), await addArtist(), await addArtist({ verified: true })];
  await transact([own, verified].map(({ id }) => addManagerAction(id, ada.user.id)));
  const { id: known, name } = await addNamedArtist({ name: newArtistName() });
  const refused = async (more: Record<string, unknown>) => {
    const { code, errors = {} } = await refusedDraft(ada, more);
    return [code, ...Object.keys(errors)];
  };
  expect(await refused({ type: 'verify', artist_id: theirs.id })).toEqual(['artist.not_found', 'artist_id']);
  expect(await refused({ type: 'verify', artist_id: verified.id })).toEqual(['request.invalid', 'artist_id']);
  expect(await refused({ type: 'claim', artist_id: own.id })).toEqual(['request.invalid', 'artist_id']);
  expect(await refused({ type: 'claim', artist_id: `art_${'0'.repeat(26)}` })).toEqual(['artist.not_found']);
  // Case and width do not make another artist.
  expect(await refused({ artist_name: name.toUpperCase() })).toEqual(['name.taken', 'artist_name']);
  for (const link of ['javascript:alert(1)', 'https://ada:secret@ada.example/', 'ftp://ada.example']) {
    expect(await refused({ links: [link] })).toEqual(['request.invalid', 'links.0']);
  }

  const nameOf = (query: string) => ada.call(backstageRequestContract.name, { query: { name: query } });
  expect(await nameOf(name.toLowerCase())).toEqual({ artist: { id: known, name } });
  expect(await nameOf(newArtistName())).toEqual({ artist: null });
});

it('somebody asks so often a day and no more', async () => {
  freezeClockForTest();
  const ada = await addPerson();
  for (let made = 0; made < rates.backstageRequest.account; made += 1) {
    await limitRate('backstageRequest', { address: null }, ada.user.id);
  }
  expect((await refusedDraft(ada, {})).code).toBe('rate.limited');
});
