/** @module-tag noRetry */
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newComment, postOn } from '../../testing/comments.ts';
import { addPerson } from '../../testing/people.ts';
import {
  addMusic,
  callsAbout,
  type Music,
  notOut,
  out,
  showing,
  statusesOf,
  type Way,
  waysTo,
} from '../../testing/track-access-paths.ts';
import { asGuest } from '../../testing/visitor.ts';
import { isTagInUse } from '../lists/labelled.store.ts';
import { getStoredAlbum } from './publication.store.ts';
import { setPublicationState } from './set-publication-state.service.ts';

/** Music as `addMusic`, and somebody who likes, reposts and comments on the album and its track. */
const addBeloved = async () => {
  const [music, fan] = [await addMusic(), await addPerson()];
  const marked = (['album', 'track'] as const).map((type) => ({ type, id: music[type].id }));
  for (const params of marked) {
    await fan.call(likesContract.like, { params } as never);
    await fan.call(repostsContract.repost, { params } as never);
  }
  const comments = [await postOn(fan, music.album.id), await postOn(fan, music.track.id, { moment: 1_000 })];
  return { music, fan, marked, comments };
};
type Beloved = Awaited<ReturnType<typeof addBeloved>>;

let beloved: Beloved;
beforeAll(async () => {
  beloved = await addBeloved();
});

/** What anybody may look at of whoever likes it, and what only they may. */
const waysThrough = ({ fan }: Beloved): readonly Way[] => [
  [profileContract.get, { params: { userId: fan.user.id } }],
  [profilePlaylistsContract.playlists, { params: { userId: fan.user.id } }],
  [repostsContract.list, { params: { userId: fan.user.id } }],
  [repostsContract.list, { params: { userId: fan.user.id }, query: { type: 'album' } }],
];
const fansOwn: readonly Way[] = [
  [likesContract.tracks, { params: { userId: 'me' } }],
  [likesContract.albums, { params: { userId: 'me' } }],
  [playlistContract.listOwn, {}],
];

/** Calls about the comments on it that look. */
const commentReads = ({ comments, music }: Beloved): readonly Way[] =>
  [music.album.id, music.track.id].flatMap((thingId, place): Way[] => {
    const params = { thingId, commentId: comments[place]?.id ?? '' };
    return [
      [commentContract.list, { params: { thingId } }],
      [commentContract.moments, { params: { thingId } }],
      [commentContract.version, { params: { thingId } }],
      [commentContract.get, { params }],
      [commentContract.replies, { params }],
    ];
  });

/** And that write, as marks on it are. */
const writes = ({ comments, marked }: Beloved): readonly Way[] =>
  marked.flatMap(({ type, id }, place): Way[] => {
    const params = { thingId: id, commentId: comments[place]?.id ?? '' };
    return [
      [likesContract.like, { params: { type, id } }],
      [repostsContract.repost, { params: { type, id } }],
      [commentContract.create, { params: { thingId: id }, body: newComment() }],
      [commentContract.create, { params: { thingId: id }, body: newComment({ parentId: comments[place]?.id }) }],
      [commentContract.like, { params }],
      [commentContract.report, { params, body: { reason: 'spam' } }],
    ];
  });

/** Radio that plays on from what is not out, as whoever knows its address asks for it. */
const radioFrom = ({ track }: Music): Way => [radioContract.get, { params: { seedType: 'track', seedId: track.id } }];

test('no call of the catalogue, the library, the search and the comments is forgotten here', async () => {
  const { music } = beloved;
  const ways = [...waysTo(music), ...callsAbout(music), ...waysThrough(beloved), ...fansOwn, ...commentReads(beloved)];
  const asked = new Set(ways.map(([{ path }]) => path));
  const { catalog, library, search } = domains;
  const all = [...catalog, ...library, ...search, commentContract].flatMap((contract: Contract) =>
    Object.values(contract),
  );
  const reads = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
  // What nobody said may be saved is not, out or not; private links lead to what is not out; whoever marked something knows of it
  // (`devices.test.ts` hides it from their queues); which playlists it stands in is no music (`with-track.test.ts`). Who shares a playlist, how they are arranged, what rules fill one, and whom
  // somebody follows or likes beside music name no track.
  const contracts = [
    ...[shareContract, deviceContract, followsContract, reactionsContract],
    ...[playlistMembersContract, layoutContract, smartPlaylistContract],
  ];
  const elsewhere = [
    ...[trackContract.download, likesContract.artists, likesContract.playlists],
    playlistContract.withTrack,
    ...contracts.flatMap((contract: Contract) => Object.values(contract)),
  ].map(({ path }): string => path);
  expect(reads.filter((path) => !asked.has(path) && !elsewhere.includes(path))).toEqual([]);
});

/** What is said where it is out, by its path. */
const everywhere = [
  ...[artistContract.albums, artistContract.tracks, tagContract.albums, tagContract.tracks, channelContract.get],
  ...[radioContract.get, playlistContract.tracks, repostsContract.list],
]
  .map(({ path }) => path)
  .toSorted();

describe.each(notOut)('an album that is %s', (_, standing) => {
  const setNow = async (next: PublicationState) => {
    const { id } = beloved.music.album;
    expect(await setPublicationState(id, next, (await getStoredAlbum(id))?.updatedAt ?? null)).toBe(true);
  };
  beforeAll(() => setNow(standing));
  afterAll(() => setNow(out));

  test('is nowhere, with its tracks, and everywhere again when it is out', async () => {
    const { music, fan } = beloved;
    const ids = [music.album.id, music.track.id, music.other.id];
    const open = [...waysTo(music), ...waysThrough(beloved)];
    const shown = async () => [await showing(open, ids, asGuest()), await showing(fansOwn, ids, fan)];
    const told = [...callsAbout(music), radioFrom(music)];
    expect([...(await shown()), await showing(open, ids, fan)]).toEqual([[], [], []]);
    expect(await isTagInUse(music.tag, { consistent: true })).toBe(false);
    for (const as of [asGuest(), fan]) expect(await statusesOf(told, as)).toEqual([404, 404, 404, 404]);

    await setNow(out);
    expect(await shown()).toEqual([everywhere, [likesContract.albums.path, likesContract.tracks.path]]);
    expect(await statusesOf(told, asGuest())).toEqual([200, 200, 302, 200]);
    await setNow(standing);
  });

  test('is commented on by nobody, shows no comments and takes no mark', async () => {
    const [{ fan }, stranger] = [beloved, await addPerson()];
    const reads = commentReads(beloved);
    for (const as of [asGuest(), fan]) expect(await statusesOf(reads, as)).toEqual(reads.map(() => 404));
    const calls = writes(beloved);
    expect(await statusesOf(calls, stranger)).toEqual(calls.map(() => 404));

    await setNow(out);
    expect(await statusesOf(reads, asGuest())).toEqual(reads.map(() => 200));
    expect((await statusesOf(calls, stranger)).filter((status) => status > 201)).toEqual([]);
    await setNow(standing);
  });
});
