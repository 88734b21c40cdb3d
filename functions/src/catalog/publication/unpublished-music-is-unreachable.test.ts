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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComment, buildComment } from '../../testing/comments.ts';
import {
  type ApiRequest,
  addMusic,
  findPathsShowing,
  getDirectRequests,
  getDiscoveryRequests,
  type Music,
  publicState,
  readStatusesOf,
  unpublishedStates,
} from '../../testing/track-access-paths.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { isTagInUse } from '../lists/labelled.store.ts';
import { findStoredAlbum } from './publication.store.ts';
import { setPublicationState } from './set-publication-state.service.ts';

/** Adds music as `addMusic`, and a fan who likes, reposts and comments on the album and a track of it. */
const addMusicWithFan = async () => {
  const [music, fan] = [await addMusic(), await addUser()];
  const targets = (['album', 'track'] as const).map((type) => ({ type, id: music[type].id }));
  for (const params of targets) {
    await fan.call(likesContract.like, { params } as never);
    await fan.call(repostsContract.repost, { params } as never);
  }
  const comments = [await addComment(fan, music.album.id), await addComment(fan, music.track.id, { timestamp: 1_000 })];
  return { music, fan, targets, comments };
};
type MusicWithFan = Awaited<ReturnType<typeof addMusicWithFan>>;

let musicWithFan: MusicWithFan;
beforeAll(async () => {
  musicWithFan = await addMusicWithFan();
});

/** Public calls about the fan, and calls that only the fan may make. */
const buildFanRequests = ({ fan }: MusicWithFan): readonly ApiRequest[] => [
  [profileContract.get, { params: { userId: fan.user.id } }],
  [profilePlaylistsContract.playlists, { params: { userId: fan.user.id } }],
  [repostsContract.list, { params: { userId: fan.user.id } }],
  [repostsContract.list, { params: { userId: fan.user.id }, query: { type: 'album' } }],
];
const ownFanRequests: readonly ApiRequest[] = [
  [likesContract.tracks, { params: { userId: 'me' } }],
  [likesContract.albums, { params: { userId: 'me' } }],
  [playlistContract.listOwn, {}],
];

/** Calls that read the comments on the music. */
const buildCommentReadRequests = ({ comments, music }: MusicWithFan): readonly ApiRequest[] =>
  [music.album.id, music.track.id].flatMap((itemId, index): ApiRequest[] => {
    const params = { itemId: itemId, commentId: comments[index]?.id ?? '' };
    return [
      [commentContract.list, { params: { itemId } }],
      [commentContract.timestamped, { params: { itemId } }],
      [commentContract.version, { params: { itemId } }],
      [commentContract.get, { params }],
      [commentContract.replies, { params }],
    ];
  });

/** Calls that write comments and reactions. */
const buildWriteRequests = ({ comments, targets }: MusicWithFan): readonly ApiRequest[] =>
  targets.flatMap(({ type, id }, index): ApiRequest[] => {
    const params = { itemId: id, commentId: comments[index]?.id ?? '' };
    return [
      [likesContract.like, { params: { type, id } }],
      [repostsContract.repost, { params: { type, id } }],
      [commentContract.create, { params: { itemId: id }, body: buildComment() }],
      [commentContract.create, { params: { itemId: id }, body: buildComment({ parentId: comments[index]?.id }) }],
      [commentContract.like, { params }],
      [commentContract.report, { params, body: { reason: 'spam' } }],
    ];
  });

/** Builds a request for a radio that is seeded with the track. The caller knows its id. */
const buildRadioRequest = ({ track }: Music): ApiRequest => [
  radioContract.get,
  { params: { seedType: 'track', seedId: track.id } },
];

describe('access paths', () => {
  it('are tested for all read endpoints of the catalogue, the library, the search and the comments', async () => {
    const { music } = musicWithFan;
    const testedRequests = [
      ...getDiscoveryRequests(music),
      ...getDirectRequests(music),
      ...buildFanRequests(musicWithFan),
      ...ownFanRequests,
      ...buildCommentReadRequests(musicWithFan),
    ];
    const testedPaths = new Set(testedRequests.map(([{ path }]) => path));
    const { catalog, library, search } = domains;
    const allEndpoints = [...catalog, ...library, ...search, commentContract].flatMap((contract: Contract) =>
      Object.values(contract),
    );
    const reads = allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
    // Calls that are tested elsewhere: downloads are disabled by default; private links lead to unpublished music by
    // design; users keep the reactions to music that is hidden later (`devices.test.ts` hides it from their queues);
    // the playlists that contain a track (`playlists-with-track.test.ts`) do not reveal music. Members, layout and
    // rules of playlists, follows, and likes of anything but music do not name a track.
    const contracts = [
      ...[shareContract, deviceContract, followsContract, reactionsContract],
      ...[playlistMembersContract, layoutContract, smartPlaylistContract],
    ];
    const testedElsewhere = [
      ...[trackContract.download, likesContract.artists, likesContract.playlists],
      playlistContract.withTrack,
      ...contracts.flatMap((contract: Contract) => Object.values(contract)),
    ].map(({ path }): string => path);
    expect(reads.filter((path) => !testedPaths.has(path) && !testedElsewhere.includes(path))).toEqual([]);
  });
});

/** Paths that list published music. */
const listingPaths = [
  ...[artistContract.albums, artistContract.tracks, tagContract.albums, tagContract.tracks, channelContract.get],
  ...[radioContract.get, playlistContract.tracks, repostsContract.list],
]
  .map(({ path }) => path)
  .toSorted();

describe.each(unpublishedStates)('an album that is %s', (_, state) => {
  const setAlbumState = async (next: PublicationState) => {
    const { id } = musicWithFan.music.album;
    expect(await setPublicationState(id, next, (await findStoredAlbum(id))?.updatedAt ?? null)).toBe(true);
  };
  beforeAll(() => setAlbumState(state));
  afterAll(() => setAlbumState(publicState));

  it('is not listed anywhere, nor are its tracks, until it is published again', async () => {
    const { music, fan } = musicWithFan;
    const ids = [music.album.id, music.track.id, music.other.id];
    const publicRequests = [...getDiscoveryRequests(music), ...buildFanRequests(musicWithFan)];
    const listVisible = async () => [
      await findPathsShowing(publicRequests, ids, asGuest()),
      await findPathsShowing(ownFanRequests, ids, fan),
    ];
    const directRequests = [...getDirectRequests(music), buildRadioRequest(music)];
    expect([...(await listVisible()), await findPathsShowing(publicRequests, ids, fan)]).toEqual([[], [], []]);
    expect(await isTagInUse(music.tag, { consistent: true })).toBe(false);
    for (const caller of [asGuest(), fan])
      expect(await readStatusesOf(directRequests, caller)).toEqual([404, 404, 404, 404]);

    await setAlbumState(publicState);
    expect(await listVisible()).toEqual([listingPaths, [likesContract.albums.path, likesContract.tracks.path]]);
    expect(await readStatusesOf(directRequests, asGuest())).toEqual([200, 200, 302, 200]);
    await setAlbumState(state);
  });

  it('does not show comments, and rejects comments and reactions', async () => {
    const [{ fan }, otherUser] = [musicWithFan, await addUser()];
    const reads = buildCommentReadRequests(musicWithFan);
    for (const caller of [asGuest(), fan]) expect(await readStatusesOf(reads, caller)).toEqual(reads.map(() => 404));
    const calls = buildWriteRequests(musicWithFan);
    expect(await readStatusesOf(calls, otherUser)).toEqual(calls.map(() => 404));

    await setAlbumState(publicState);
    expect(await readStatusesOf(reads, asGuest())).toEqual(reads.map(() => 200));
    expect((await readStatusesOf(calls, otherUser)).filter((status) => status > 201)).toEqual([]);
    await setAlbumState(state);
  });
});
