import { randomBytes } from 'node:crypto';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { addPlaylist, addTrack, createTestImage, newId } from '../../testing/catalogue.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { like } from '../../testing/likes.ts';
import { buildPlay, createPlayId, recordAndPersist } from '../../testing/plays.ts';
import { addSmartPlaylist, buildRule, hasTagCondition, updateFacts } from '../../testing/smart-playlists.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';

let removeBucket: () => void;
beforeAll(async () => {
  removeBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => removeBucket());
/** The clock only moves forward, because cached values have times. */
const { now: realNow } = Date;
let offsetMs = 0;
const advanceClock = (seconds: number): void => {
  offsetMs += seconds * 1_000;
};
/** Seconds after which a container reads new facts. */
const factsRefreshSeconds = 20;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offsetMs);
});
afterEach(() => void vi.restoreAllMocks());

const createUniqueTag = () => `tag-${randomBytes(8).toString('hex')}`;
const getPlaylistParams = (playlist: Pick<Playlist, 'id'>) => ({ params: { playlistId: playlist.id } });
const readTracks = async (viewer: Pick<TestUser, 'call'>, playlist: Pick<Playlist, 'id'>, query: object = {}) =>
  (await viewer.call(playlistContract.tracks, { ...getPlaylistParams(playlist), query })).pagination;
const readNames = async (viewer: Pick<TestUser, 'call'>, playlist: Pick<Playlist, 'id'>) =>
  (await readTracks(viewer, playlist)).data.map(({ name }) => name);

/** Adds tracks with one tag, and updates the facts. */
const addTaggedTracks = async (...names: string[]) => {
  const tag = createUniqueTag();
  const tracks = await Promise.all(names.map((name) => addTrack({ name, tags: [tag], image: createTestImage() })));
  await updateFacts(tracks);
  return { tag, tracks };
};

describe('a smart playlist', () => {
  it('contains the matching tracks in order, page by page, with their totals', async () => {
    const ada = await addUser();
    const { tag } = await addTaggedTracks('Undertow', 'Lantern', 'Small Hours');
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]));
    expect(playlist).toMatchObject({ tracksCount: 3, duration: 183_000, ruleEditedAt: expect.any(String) });
    expect(playlist.covers).toHaveLength(3);
    expect((await ada.call(playlistContract.get, getPlaylistParams(playlist))).playlist).toEqual(playlist);
    const first = await readTracks(ada, playlist, { perPage: 2 });
    const secondPage = await readTracks(ada, playlist, { perPage: 2, cursor: first.nextCursor });
    expect([first, secondPage].map(({ data }) => data.map(({ name }) => name))).toEqual([
      ['Lantern', 'Small Hours'],
      ['Undertow'],
    ]);
    expect(secondPage.nextCursor).toBeNull();
    const places = [...first.data, ...secondPage.data].map(({ place }) => place);
    expect(places.toSorted()).toEqual(places);
    const ownPlaylists = (await ada.call(playlistContract.listOwn, { query: {} })).pagination.data;
    expect(ownPlaylists).toMatchObject([{ id: playlist.id, tracksCount: 3 }]);
    // Other viewers get the same tracks.
    expect(await readNames(asUser('music.view'), playlist)).toEqual(['Lantern', 'Small Hours', 'Undertow']);
  });

  it('is filled again after some minutes, and immediately after a rule change', async () => {
    const ada = await addUser();
    const { tag } = await addTaggedTracks('Undertow');
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]));
    const newTrack = await addTrack({ name: 'Field, Fallow', tags: [tag] });
    await updateFacts([newTrack]);
    advanceClock(factsRefreshSeconds);
    expect(await readNames(ada, playlist)).toEqual(['Undertow']);
    advanceClock(libraryLimits.smartPlaylistFreshSeconds + 60);
    expect(await readNames(ada, playlist)).toEqual(['Field, Fallow', 'Undertow']);
    const { playlist: filledPlaylist } = await ada.call(playlistContract.get, getPlaylistParams(playlist));
    expect(filledPlaylist).toMatchObject({ tracksCount: 2, updatedAt: playlist.updatedAt });
    const rule = buildRule([hasTagCondition(tag)], {
      limit: { amount: 1, unit: 'songs' },
      sort: { by: 'title', order: 'desc' },
    });
    const body = { rule, updatedAt: filledPlaylist.updatedAt };
    const changed = await ada.call(smartPlaylistContract.setRule, { ...getPlaylistParams(playlist), body });
    expect(changed.playlist.tracksCount).toBe(1);
    expect(await readNames(ada, playlist)).toEqual(['Undertow']);
    expect((await ada.call(smartPlaylistContract.rule, getPlaylistParams(playlist))).rule).toEqual(rule);
    // A client with the previous rule gets 409 and overwrites nothing.
    expect(
      await ada.expectRefusal(smartPlaylistContract.setRule, { ...getPlaylistParams(playlist), body }),
    ).toMatchObject({
      status: 409,
      code: 'playlist.changed',
      current: { playlist: { id: playlist.id } },
    });
  });

  it('leaves out hidden tracks immediately', async () => {
    const ada = await addUser();
    const { tag, tracks } = await addTaggedTracks('Undertow', 'Lantern');
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]));
    const [undertow] = tracks;
    if (!undertow) throw new Error('No track');
    await setPublicationState(undertow.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await readNames(ada, playlist)).toEqual(['Lantern']);
    await updateFacts([undertow], { wasPublished: true });
    advanceClock(libraryLimits.smartPlaylistFreshSeconds + 60);
    expect((await ada.call(playlistContract.get, getPlaylistParams(playlist))).playlist.tracksCount).toBe(1);
  });

  it('continues with the next track when the last track of a page was hidden or removed', async () => {
    const ada = await addUser();
    const { tag, tracks } = await addTaggedTracks('Ashes', 'Bells', 'Coast', 'Dunes', 'Embers');
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]));
    const readPage = (cursor?: string | null) => readTracks(ada, playlist, { perPage: 2, ...(cursor && { cursor }) });
    const first = await readPage();
    const bells = tracks[1] as Track;
    await setPublicationState(bells.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    // The hidden track keeps its place until the playlist is filled again, but is not shown.
    expect((await readPage()).data.map(({ name }) => name)).toEqual(['Ashes']);
    expect((await readPage((await readPage()).nextCursor)).data.map(({ name }) => name)).toEqual(['Coast', 'Dunes']);
    await updateFacts([bells], { wasPublished: true });
    advanceClock(libraryLimits.smartPlaylistFreshSeconds + 60);
    expect((await ada.call(playlistContract.get, getPlaylistParams(playlist))).playlist.tracksCount).toBe(4);
    const secondPage = await readPage(first.nextCursor);
    expect([
      secondPage.data.map(({ name }) => name),
      (await readPage(secondPage.nextCursor)).data.map(({ name }) => name),
    ]).toEqual([['Coast', 'Dunes'], ['Embers']]);
  });

  it('evaluates likes and plays of the owner for every viewer', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const { tag, tracks } = await addTaggedTracks('Undertow', 'Lantern', 'Small Hours');
    const [undertow, lantern, hours] = tracks as [(typeof tracks)[0], (typeof tracks)[0], (typeof tracks)[0]];
    await like(ada, undertow.id, hours.id);
    await like(eve, lantern.id);
    const oldPlayId = createPlayId(Date.now() - 20 * 86_400_000);
    await recordAndPersist(
      ada,
      buildPlay(undertow, { id: oldPlayId }),
      buildPlay(hours),
      buildPlay(hours, { id: createPlayId() }),
    );
    await recordAndPersist(eve, buildPlay(lantern));
    advanceClock(factsRefreshSeconds);
    const liked: SmartCondition = { kind: 'flag', field: 'liked', value: true };
    const byLastPlayed = { sort: { by: 'lastPlayed', order: 'asc' } } as const;
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag), liked], byLastPlayed));
    for (const viewer of [ada, eve, asUser('music.view')]) {
      expect(await readNames(viewer, playlist)).toEqual(['Undertow', 'Small Hours']);
    }
    const playedTwice: SmartCondition = { kind: 'number', field: 'myPlays', operator: 'atLeast', values: [2] };
    const playedLongAgo: SmartCondition = {
      kind: 'age',
      field: 'lastPlayed',
      operator: 'longerAgo',
      amount: 2,
      unit: 'weeks',
    };
    const count = async (viewer: TestUser, ...conditions: SmartCondition[]) =>
      await viewer.call(smartPlaylistContract.count, {
        body: { rule: buildRule([hasTagCondition(tag), ...conditions], byLastPlayed) },
      });
    expect((await count(ada, playedTwice)).tracks.map(({ track }) => track.name)).toEqual(['Small Hours']);
    expect(await count(ada, playedLongAgo)).toMatchObject({
      counts: [1, 3, expect.any(Number)],
      tracks: [{ track: { name: 'Undertow' }, sortedBy: expect.stringMatching(/^20\d\d-/) }],
    });
    expect(await count(eve, playedTwice)).toMatchObject({ matches: 0, included: 0, tracks: [] });
  });

  it('counts the matches of each rule and stores nothing', async () => {
    const ada = await addUser();
    const { tag } = await addTaggedTracks('Quillwort', 'Tamarisk', 'Small Hours');
    advanceClock(factsRefreshSeconds);
    const rule: SmartRule = buildRule([hasTagCondition(tag)], { limit: { amount: 2, unit: 'songs' } });
    const title: SmartCondition = { kind: 'text', field: 'title', operator: 'contains', values: ['quillw', 'AMARISK'] };
    const noneGroup: SmartRule['where']['rules'][number] = {
      kind: 'group',
      match: 'none',
      rules: [hasTagCondition(tag), title],
    } as never;
    const { where } = buildRule([hasTagCondition(tag), title]);
    const counted = await ada.call(smartPlaylistContract.count, { body: { rule: { ...rule, where } } });
    expect(counted).toMatchObject({ matches: 2, counts: [2, 3, 2], included: 2, duration: 122_000 });
    const nested = { ...where, rules: [...where.rules, noneGroup] };
    const { counts, catalogue } = await ada.call(smartPlaylistContract.count, {
      body: { rule: { ...rule, where: nested } },
    });
    expect(counts.slice(0, 3)).toEqual([0, 3, 2]);
    expect(counts.slice(3)).toEqual([catalogue - 3, 3, 2]);
    expect((await ada.call(playlistContract.listOwn, { query: {} })).pagination.data).toEqual([]);
  });

  it('returns 429 when a user evaluates too many expensive rules', async () => {
    const ada = await addUser();
    // Keeps all requests within one minute.
    const minute = (Math.floor(Date.now() / 60_000) + 1) * 60_000;
    offsetMs = minute + 1_000 - realNow();
    vi.spyOn(Date, 'now').mockImplementation(() => minute + 1_000);
    const rule = buildRule([hasTagCondition('slow')]);
    const { id, updatedAt } = await addSmartPlaylist(ada, rule);
    // The cost of one condition with one text is 4 units, that of three conditions with 90 texts is 93.
    await exhaustRateLimit('smartRules', ada.user.id, 118);
    const texts = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    const expensiveRule = buildRule(Array.from({ length: 3 }, () => hasTagCondition(...texts)));
    const countStatus = async () =>
      (await ada.send(smartPlaylistContract.count, { body: { rule: expensiveRule } })).status;
    expect(await countStatus()).toBe(200);
    expect(await countStatus()).toBe(429);
    const rateLimited = { status: 429, code: 'rate.limited' };
    const change = { params: { playlistId: id }, body: { rule, updatedAt } };
    expect(await ada.expectRefusal(smartPlaylistContract.setRule, change)).toMatchObject(rateLimited);
    const draft = { body: { name: 'Night bus', rule } };
    expect(await ada.expectRefusal(smartPlaylistContract.create, draft)).toMatchObject(rateLimited);
  });

  it('returns 404 for private playlists of others, and 403 for rules of others', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const privatePlaylist = await addSmartPlaylist(ada, buildRule([hasTagCondition('slow')]), { isPublic: false });
    const publicPlaylist = await addSmartPlaylist(ada, buildRule([hasTagCondition('slow')]));
    const admin = asUser('music.view', 'playlists.update');
    for (const viewer of [eve, asGuest()]) {
      expect(await viewer.expectRefusal(playlistContract.get, getPlaylistParams(privatePlaylist))).toMatchObject({
        status: 404,
      });
      expect(
        await viewer.expectRefusal(playlistContract.tracks, { ...getPlaylistParams(privatePlaylist), query: {} }),
      ).toMatchObject({
        status: 404,
      });
    }
    expect(await eve.expectRefusal(smartPlaylistContract.rule, getPlaylistParams(privatePlaylist))).toMatchObject({
      status: 404,
    });
    expect(await eve.expectRefusal(smartPlaylistContract.rule, getPlaylistParams(publicPlaylist))).toMatchObject({
      status: 403,
    });
    const body = { rule: buildRule([hasTagCondition('slow')]), updatedAt: publicPlaylist.updatedAt };
    for (const viewer of [eve, admin]) {
      expect(
        await viewer.expectRefusal(smartPlaylistContract.setRule, { ...getPlaylistParams(publicPlaylist), body }),
      ).toMatchObject({
        status: 403,
      });
    }
    expect(await admin.expectRefusal(smartPlaylistContract.rule, getPlaylistParams(publicPlaylist))).toMatchObject({
      status: 403,
    });
    const manualPlaylist = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    expect(await ada.expectRefusal(smartPlaylistContract.rule, getPlaylistParams(manualPlaylist))).toMatchObject({
      status: 404,
    });
  });

  it('rejects adding, moving and removing tracks, but allows changing the details', async () => {
    const ada = await addUser();
    const { tag, tracks } = await addTaggedTracks('Undertow');
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]));
    const [row] = (await readTracks(ada, playlist)).data;
    const places = [row?.place ?? ''];
    const trackIds = tracks.map(({ id }) => id);
    const smartPlaylistError = { status: 409, code: 'playlist.smart' };
    expect(
      await ada.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(playlist), body: { trackIds } }),
    ).toMatchObject(smartPlaylistError);
    expect(
      await ada.expectRefusal(playlistContract.removeTracks, { ...getPlaylistParams(playlist), body: { places } }),
    ).toMatchObject(smartPlaylistError);
    expect(
      await ada.expectRefusal(playlistContract.moveTracks, { ...getPlaylistParams(playlist), body: { places } }),
    ).toMatchObject(smartPlaylistError);
    const body = { name: 'Last bus', updatedAt: playlist.updatedAt };
    const { playlist: renamedPlaylist } = await ada.call(playlistContract.update, {
      ...getPlaylistParams(playlist),
      body,
    });
    expect(renamedPlaylist).toMatchObject({ name: 'Last bus', tracksCount: 1, ruleEditedAt: playlist.ruleEditedAt });
  });

  it('shows the current tracks to visitors with a private link, and rejects invitations', async () => {
    const ada = await addUser();
    const { tag, tracks } = await addTaggedTracks('Undertow');
    const other = await addTrack();
    advanceClock(factsRefreshSeconds);
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition(tag)]), { isPublic: false });
    const body = { item: { kind: 'playlist', id: playlist.id }, name: 'For a friend' } as const;
    const { token } = await ada.call(shareContract.create, { body });
    const { pagination } = await asGuest().call(shareContract.tracks, { params: { token }, query: {} });
    expect(pagination.data.map(({ name }) => name)).toEqual(['Undertow']);
    const streamStatuses = [tracks[0]?.id ?? '', other.id].map(async (trackId) => {
      const params = { token, trackId: trackId as TrackId };
      return (await asGuest().send(shareContract.stream, { params, query: {} })).status;
    });
    expect(await Promise.all(streamStatuses)).toEqual([302, 404]);
    await updateFacts([await addTrack({ name: 'Lantern', tags: [tag] })]);
    advanceClock(libraryLimits.smartPlaylistFreshSeconds + 60);
    const openedLink = await asGuest().call(shareContract.open, { params: { token } });
    expect(openedLink.playlist?.tracksCount).toBe(2);
    const currentTracks = (await asGuest().call(shareContract.tracks, { params: { token }, query: {} })).pagination;
    expect(currentTracks.data.map(({ name }) => name)).toEqual(['Lantern', 'Undertow']);
    const inviteReply = await ada.send(playlistMembersContract.invite, {
      ...getPlaylistParams(playlist),
      body: { role: 'add' },
    });
    expect([inviteReply.status, await inviteReply.json()]).toMatchObject([409, { code: 'playlist.smart' }]);
  });

  it('returns the existing playlist when the id is repeated', async () => {
    const ada = await addUser();
    const { tag } = await addTaggedTracks('Undertow');
    const id = newId.playlist();
    const body = { id, name: 'Night bus', rule: buildRule([hasTagCondition(tag)]) };
    const first = await ada.call(smartPlaylistContract.create, { body });
    await updateFacts([await addTrack({ tags: [tag] })]);
    advanceClock(factsRefreshSeconds);
    const repeated = await ada.call(smartPlaylistContract.create, { body: { ...body, name: 'Day bus' } });
    expect(repeated.playlist).toMatchObject({ id: first.playlist.id, name: 'Night bus' });
    expect(repeated.playlist.tracksCount).toBe(first.playlist.tracksCount);
  });

  it('returns 409 when the id belongs to a playlist of the other type', async () => {
    const ada = await addUser();
    const idTaken = { status: 409, code: 'playlist.id_taken' };
    const rule = buildRule([hasTagCondition('slow')]);
    const { id } = await addSmartPlaylist(ada, rule);
    expect(await ada.expectRefusal(playlistContract.create, { body: { id, name: 'Day bus' } })).toMatchObject(idTaken);
    const manualPlaylist = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    const body = { id: manualPlaylist.id, name: 'Night bus', rule };
    expect(await ada.expectRefusal(smartPlaylistContract.create, { body })).toMatchObject(idTaken);
  });

  it('returns errors with field names for invalid rules', async () => {
    const ada = await addUser();
    const readErrors = async (rule: unknown) =>
      (await ada.expectRefusal(smartPlaylistContract.count, { body: { rule: rule as SmartRule } })).errors;
    const number = { kind: 'number', field: 'bpm', operator: 'between', values: [96] };
    expect(await readErrors(buildRule([number as SmartCondition]))).toEqual({
      'rule.where.rules.0.values': ['Enter a value.'],
    });
    const descending = { ...number, values: [96, 60] };
    expect(await readErrors(buildRule([hasTagCondition('slow'), descending as SmartCondition]))).toEqual({
      'rule.where.rules.1.values': ['The first value can’t be greater than the second.'],
    });
    expect(await readErrors(buildRule([]))).toEqual({ 'rule.where.rules': ['Add a rule or remove this group.'] });
    const group = (rules: readonly unknown[]) => ({ kind: 'group', match: 'all', rules });
    const tooDeepGroup = group([group([group([group([hasTagCondition('slow')])])])]);
    expect(await readErrors({ ...buildRule([]), where: tooDeepGroup })).toBeDefined();
    const tooManyRules = group([
      group(Array(30).fill(hasTagCondition('slow'))),
      group(Array(30).fill(hasTagCondition('slow'))),
    ]);
    expect(await readErrors({ ...buildRule([]), where: tooManyRules })).toEqual({
      'rule.where.rules': ['Too many rules. Remove some.'],
    });
  });
});
