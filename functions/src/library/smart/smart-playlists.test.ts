import { randomBytes } from 'node:crypto';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { addPlaylist, addTrack, newId, someImage } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { like } from '../../testing/likes.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, newPlayId, recordAndPersist } from '../../testing/plays.ts';
import { addSmart, aRule, tagged, tellFacts } from '../../testing/smart-playlists.ts';
import { useUpRate } from '../../testing/use-up-rate.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';

let leave: () => void;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => leave());
/** The clock goes on and never back: what a container keeps says when it looked. */
const { now: realNow } = Date;
let ahead = 0;
const later = (seconds: number): void => {
  ahead += seconds * 1_000;
};
/** So much later a container has looked for what is new. */
const aLook = 20;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => void vi.restoreAllMocks());

const aTag = () => `tag-${randomBytes(8).toString('hex')}`;
const at = (playlist: Pick<Playlist, 'id'>) => ({ params: { playlistId: playlist.id } });
const listOf = async (by: Pick<Person, 'call'>, playlist: Pick<Playlist, 'id'>, query: object = {}) =>
  (await by.call(playlistContract.tracks, { ...at(playlist), query })).pagination;
const namesIn = async (by: Pick<Person, 'call'>, playlist: Pick<Playlist, 'id'>) =>
  (await listOf(by, playlist)).data.map(({ name }) => name);

/** Tracks of one tag, known to rules. */
const someTracks = async (...names: string[]) => {
  const tag = aTag();
  const tracks = await Promise.all(names.map((name) => addTrack({ name, tags: [tag], image: someImage() })));
  await tellFacts(tracks);
  return { tag, tracks };
};

test('a smart playlist has what fits its rule, in its order, page by page, and says what it adds up to', async () => {
  const ada = await addPerson();
  const { tag } = await someTracks('Undertow', 'Lantern', 'Small Hours');
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]));
  expect(playlist).toMatchObject({ tracksCount: 3, duration: 183_000, ruleAt: expect.any(String) });
  expect(playlist.covers).toHaveLength(3);
  expect((await ada.call(playlistContract.get, at(playlist))).playlist).toEqual(playlist);
  const first = await listOf(ada, playlist, { perPage: 2 });
  const rest = await listOf(ada, playlist, { perPage: 2, cursor: first.nextCursor });
  expect([first, rest].map(({ data }) => data.map(({ name }) => name))).toEqual([
    ['Lantern', 'Small Hours'],
    ['Undertow'],
  ]);
  expect(rest.nextCursor).toBeNull();
  const places = [...first.data, ...rest.data].map(({ place }) => place);
  expect(places.toSorted()).toEqual(places);
  const own = (await ada.call(playlistContract.listOwn, { query: {} })).pagination.data;
  expect(own).toMatchObject([{ id: playlist.id, tracksCount: 3 }]);
  // Who else looks at it finds the same.
  expect(await namesIn(asUser('music.view'), playlist)).toEqual(['Lantern', 'Small Hours', 'Undertow']);
});

test('it is filled anew minutes later, and at once by another rule', async () => {
  const ada = await addPerson();
  const { tag } = await someTracks('Undertow');
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]));
  const young = await addTrack({ name: 'Field, Fallow', tags: [tag] });
  await tellFacts([young]);
  later(aLook);
  expect(await namesIn(ada, playlist)).toEqual(['Undertow']);
  later(limits.smartFreshSeconds + 60);
  expect(await namesIn(ada, playlist)).toEqual(['Field, Fallow', 'Undertow']);
  const { playlist: now } = await ada.call(playlistContract.get, at(playlist));
  expect(now).toMatchObject({ tracksCount: 2, updatedAt: playlist.updatedAt });
  const rule = aRule([tagged(tag)], { keep: { amount: 1, unit: 'songs' }, sort: { by: 'title', order: 'desc' } });
  const body = { rule, updatedAt: now.updatedAt };
  const changed = await ada.call(smartPlaylistContract.setRule, { ...at(playlist), body });
  expect(changed.playlist.tracksCount).toBe(1);
  expect(await namesIn(ada, playlist)).toEqual(['Undertow']);
  expect((await ada.call(smartPlaylistContract.rule, at(playlist))).rule).toEqual(rule);
  // Who began with the rule of before is told, and writes over nothing.
  expect(await ada.refused(smartPlaylistContract.setRule, { ...at(playlist), body })).toMatchObject({
    status: 409,
    code: 'playlist.changed',
    current: { playlist: { id: playlist.id } },
  });
});

test('what is hidden is left out at once, though it was found before', async () => {
  const ada = await addPerson();
  const { tag, tracks } = await someTracks('Undertow', 'Lantern');
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]));
  const [undertow] = tracks;
  if (!undertow) throw new Error('No track');
  await setPublicationState(undertow.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  expect(await namesIn(ada, playlist)).toEqual(['Lantern']);
  await tellFacts([undertow], { wasOut: true });
  later(limits.smartFreshSeconds + 60);
  expect((await ada.call(playlistContract.get, at(playlist))).playlist.tracksCount).toBe(1);
});

test('a list goes on with the next track when the last one that was shown is hidden, or in the playlist no more', async () => {
  const ada = await addPerson();
  const { tag, tracks } = await someTracks('Ashes', 'Bells', 'Coast', 'Dunes', 'Embers');
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]));
  const page = (cursor?: string | null) => listOf(ada, playlist, { perPage: 2, ...(cursor && { cursor }) });
  const first = await page();
  const bells = tracks[1] as Track;
  await setPublicationState(bells.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  // It has its place until the playlist is filled again, and is not shown.
  expect((await page()).data.map(({ name }) => name)).toEqual(['Ashes']);
  expect((await page((await page()).nextCursor)).data.map(({ name }) => name)).toEqual(['Coast', 'Dunes']);
  await tellFacts([bells], { wasOut: true });
  later(limits.smartFreshSeconds + 60);
  expect((await ada.call(playlistContract.get, at(playlist))).playlist.tracksCount).toBe(4);
  const rest = await page(first.nextCursor);
  expect([rest.data.map(({ name }) => name), (await page(rest.nextCursor)).data.map(({ name }) => name)]).toEqual([
    ['Coast', 'Dunes'],
    ['Embers'],
  ]);
});

test('what its owner likes and hears is theirs, whoever looks at it', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  const { tag, tracks } = await someTracks('Undertow', 'Lantern', 'Small Hours');
  const [undertow, lantern, hours] = tracks as [(typeof tracks)[0], (typeof tracks)[0], (typeof tracks)[0]];
  await like(ada, undertow.id, hours.id);
  await like(eve, lantern.id);
  const old = newPlayId(Date.now() - 20 * 86_400_000);
  await recordAndPersist(
    ada,
    buildPlay(undertow, { id: old }),
    buildPlay(hours),
    buildPlay(hours, { id: newPlayId() }),
  );
  await recordAndPersist(eve, buildPlay(lantern));
  later(aLook);
  const liked: SmartCondition = { kind: 'flag', field: 'liked', value: true };
  const byLast = { sort: { by: 'lastPlayed', order: 'asc' } } as const;
  const playlist = await addSmart(ada, aRule([tagged(tag), liked], byLast));
  for (const by of [ada, eve, asUser('music.view')]) {
    expect(await namesIn(by, playlist)).toEqual(['Undertow', 'Small Hours']);
  }
  const heard: SmartCondition = { kind: 'number', field: 'myPlays', operator: 'atLeast', values: [2] };
  const ago: SmartCondition = { kind: 'age', field: 'lastPlayed', operator: 'longerAgo', amount: 2, unit: 'weeks' };
  const count = async (by: Person, ...conditions: SmartCondition[]) =>
    await by.call(smartPlaylistContract.count, { body: { rule: aRule([tagged(tag), ...conditions], byLast) } });
  expect((await count(ada, heard)).tracks.map(({ track }) => track.name)).toEqual(['Small Hours']);
  expect(await count(ada, ago)).toMatchObject({
    counts: [1, 3, expect.any(Number)],
    tracks: [{ track: { name: 'Undertow' }, sortedBy: expect.stringMatching(/^20\d\d-/) }],
  });
  expect(await count(eve, heard)).toMatchObject({ matches: 0, kept: 0, tracks: [] });
});

test('a count says what each rule finds by itself, and keeps nothing', async () => {
  const ada = await addPerson();
  const { tag } = await someTracks('Quillwort', 'Tamarisk', 'Small Hours');
  later(aLook);
  const rule: SmartRule = aRule([tagged(tag)], { keep: { amount: 2, unit: 'songs' } });
  const title: SmartCondition = { kind: 'text', field: 'title', operator: 'contains', values: ['quillw', 'AMARISK'] };
  const none: SmartRule['where']['rules'][number] = {
    kind: 'group',
    match: 'none',
    rules: [tagged(tag), title],
  } as never;
  const { where } = aRule([tagged(tag), title]);
  const counted = await ada.call(smartPlaylistContract.count, { body: { rule: { ...rule, where } } });
  expect(counted).toMatchObject({ matches: 2, counts: [2, 3, 2], kept: 2, duration: 122_000 });
  const nested = { ...where, rules: [...where.rules, none] };
  const { counts, catalogue } = await ada.call(smartPlaylistContract.count, {
    body: { rule: { ...rule, where: nested } },
  });
  expect(counts.slice(0, 3)).toEqual([0, 3, 2]);
  expect(counts.slice(3)).toEqual([catalogue - 3, 3, 2]);
  expect((await ada.call(playlistContract.listOwn, { query: {} })).pagination.data).toEqual([]);
});

test('rules that one person has evaluated are limited, whatever for', async () => {
  const ada = await addPerson();
  // Within one minute, whenever the test runs.
  const minute = (Math.floor(Date.now() / 60_000) + 1) * 60_000;
  ahead = minute + 1_000 - realNow();
  vi.spyOn(Date, 'now').mockImplementation(() => minute + 1_000);
  const rule = aRule([tagged('slow')]);
  const { id, updatedAt } = await addSmart(ada, rule);
  // By their cost: one condition with one text is 4 units, 90 texts are 93.
  await useUpRate('smartRules', ada.user.id, 118);
  const texts = Array.from({ length: 30 }, (_, at) => `tag ${at}`);
  const heavy = aRule(Array.from({ length: 3 }, () => tagged(...texts)));
  const statusOf = async (asked: typeof rule) =>
    (await ada.send(smartPlaylistContract.count, { body: { rule: asked } })).status;
  expect(await statusOf(heavy)).toBe(200);
  expect(await statusOf(heavy)).toBe(429);
  const limited = { status: 429, code: 'rate.limited' };
  const change = { params: { playlistId: id }, body: { rule, updatedAt } };
  expect(await ada.refused(smartPlaylistContract.setRule, change)).toMatchObject(limited);
  const draft = { body: { name: 'Night bus', rule } };
  expect(await ada.refused(smartPlaylistContract.create, draft)).toMatchObject(limited);
});

test('a private one is nobody else’s, and its rule nobody’s but its owner’s', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  const hidden = await addSmart(ada, aRule([tagged('slow')]), { isPublic: false });
  const shown = await addSmart(ada, aRule([tagged('slow')]));
  const admin = asUser('music.view', 'playlists.update');
  for (const by of [eve, asGuest()]) {
    expect(await by.refused(playlistContract.get, at(hidden))).toMatchObject({ status: 404 });
    expect(await by.refused(playlistContract.tracks, { ...at(hidden), query: {} })).toMatchObject({ status: 404 });
  }
  expect(await eve.refused(smartPlaylistContract.rule, at(hidden))).toMatchObject({ status: 404 });
  expect(await eve.refused(smartPlaylistContract.rule, at(shown))).toMatchObject({ status: 403 });
  const body = { rule: aRule([tagged('slow')]), updatedAt: shown.updatedAt };
  for (const by of [eve, admin]) {
    expect(await by.refused(smartPlaylistContract.setRule, { ...at(shown), body })).toMatchObject({ status: 403 });
  }
  expect(await admin.refused(smartPlaylistContract.rule, at(shown))).toMatchObject({ status: 403 });
  const plain = await addPlaylist({ owner: { id: ada.user.id, name: null } });
  expect(await ada.refused(smartPlaylistContract.rule, at(plain))).toMatchObject({ status: 404 });
});

test('nothing is added to it, moved in it or taken out of it by hand; what it says of itself can be changed', async () => {
  const ada = await addPerson();
  const { tag, tracks } = await someTracks('Undertow');
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]));
  const [row] = (await listOf(ada, playlist)).data;
  const places = [row?.place ?? ''];
  const trackIds = tracks.map(({ id }) => id);
  const smart = { status: 409, code: 'playlist.smart' };
  expect(await ada.refused(playlistContract.addTracks, { ...at(playlist), body: { trackIds } })).toMatchObject(smart);
  expect(await ada.refused(playlistContract.removeTracks, { ...at(playlist), body: { places } })).toMatchObject(smart);
  expect(await ada.refused(playlistContract.moveTracks, { ...at(playlist), body: { places } })).toMatchObject(smart);
  const body = { name: 'Last bus', updatedAt: playlist.updatedAt };
  const { playlist: named } = await ada.call(playlistContract.update, { ...at(playlist), body });
  expect(named).toMatchObject({ name: 'Last bus', tracksCount: 1, ruleAt: playlist.ruleAt });
});

test('a private link leads to what it is filled with by then, and to nothing else; nobody is invited to fill it', async () => {
  const ada = await addPerson();
  const { tag, tracks } = await someTracks('Undertow');
  const other = await addTrack();
  later(aLook);
  const playlist = await addSmart(ada, aRule([tagged(tag)]), { isPublic: false });
  const body = { thing: { kind: 'playlist', id: playlist.id }, name: 'For a friend' } as const;
  const { token } = await ada.call(shareContract.create, { body });
  const { pagination } = await asGuest().call(shareContract.tracks, { params: { token }, query: {} });
  expect(pagination.data.map(({ name }) => name)).toEqual(['Undertow']);
  const heard = [tracks[0]?.id ?? '', other.id].map(async (trackId) => {
    const params = { token, trackId: trackId as TrackId };
    return (await asGuest().send(shareContract.stream, { params, query: {} })).status;
  });
  expect(await Promise.all(heard)).toEqual([302, 404]);
  await tellFacts([await addTrack({ name: 'Lantern', tags: [tag] })]);
  later(limits.smartFreshSeconds + 60);
  const opened = await asGuest().call(shareContract.open, { params: { token } });
  expect(opened.playlist?.tracksCount).toBe(2);
  const now = (await asGuest().call(shareContract.tracks, { params: { token }, query: {} })).pagination;
  expect(now.data.map(({ name }) => name)).toEqual(['Lantern', 'Undertow']);
  const invited = await ada.send(playlistMembersContract.invite, { ...at(playlist), body: { role: 'add' } });
  expect([invited.status, await invited.json()]).toMatchObject([409, { code: 'playlist.smart' }]);
});

test('the same id again is the same playlist, and fills nothing', async () => {
  const ada = await addPerson();
  const { tag } = await someTracks('Undertow');
  const id = newId.playlist();
  const body = { id, name: 'Night bus', rule: aRule([tagged(tag)]) };
  const one = await ada.call(smartPlaylistContract.create, { body });
  await tellFacts([await addTrack({ tags: [tag] })]);
  later(aLook);
  const other = await ada.call(smartPlaylistContract.create, { body: { ...body, name: 'Day bus' } });
  expect(other.playlist).toMatchObject({ id: one.playlist.id, name: 'Night bus' });
  expect(other.playlist.tracksCount).toBe(one.playlist.tracksCount);
});

test('the id of one that fills itself makes no other, and that of an other none that fills itself', async () => {
  const ada = await addPerson();
  const taken = { status: 409, code: 'playlist.id_taken' };
  const rule = aRule([tagged('slow')]);
  const { id } = await addSmart(ada, rule);
  expect(await ada.refused(playlistContract.create, { body: { id, name: 'Day bus' } })).toMatchObject(taken);
  const plain = await addPlaylist({ owner: { id: ada.user.id, name: null } });
  const body = { id: plain.id, name: 'Night bus', rule };
  expect(await ada.refused(smartPlaylistContract.create, { body })).toMatchObject(taken);
});

test('a rule that nobody could evaluate is refused at its field', async () => {
  const ada = await addPerson();
  const refused = async (rule: unknown) =>
    (await ada.refused(smartPlaylistContract.count, { body: { rule: rule as SmartRule } })).errors;
  const number = { kind: 'number', field: 'bpm', operator: 'between', values: [96] };
  expect(await refused(aRule([number as SmartCondition]))).toEqual({ 'rule.where.rules.0.values': ['Enter a value.'] });
  const turned = { ...number, values: [96, 60] };
  expect(await refused(aRule([tagged('slow'), turned as SmartCondition]))).toEqual({
    'rule.where.rules.1.values': ['The first has to be the lesser one.'],
  });
  expect(await refused(aRule([]))).toEqual({ 'rule.where.rules': ['Add a rule, or remove this group.'] });
  const group = (rules: readonly unknown[]) => ({ kind: 'group', match: 'all', rules });
  const deep = group([group([group([group([tagged('slow')])])])]);
  expect(await refused({ ...aRule([]), where: deep })).toBeDefined();
  const many = group([group(Array(30).fill(tagged('slow'))), group(Array(30).fill(tagged('slow')))]);
  expect(await refused({ ...aRule([]), where: many })).toEqual({
    'rule.where.rules': ['This is more than a smart playlist can ask. Remove some rules.'],
  });
});
