/** @module-tag noRetry */
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler } from '../../handlers/reactions.lambda.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';

const addPrivatePlaylist = async (count = 3) => {
  const owner = await addUser();
  const tracks = await Promise.all(Array.from({ length: count }, () => addTrack()));
  const playlist = await addPlaylist(
    { name: 'Kitchen, loud', isPublic: false, owner: { id: owner.user.id, name: null } },
    tracks,
  );
  return { owner, tracks, playlist };
};
const share = (owner: TestUser, id: PlaylistId, fields: object = {}) =>
  owner.call(shareContract.create, { body: { item: { kind: 'playlist', id }, name: 'For a friend', ...fields } });

const guest = openBrowser();
/** Returns the statuses of all calls of a link. */
const readStatuses = async (
  token: string,
  trackId = `trk_${'0'.repeat(26)}`,
  visitor: Pick<TestUser, 'send'> = guest,
) =>
  Promise.all(
    [
      visitor.send(shareContract.open, { params: { token } } as never),
      visitor.send(shareContract.tracks, { params: { token }, query: {} } as never),
      visitor.send(shareContract.track, { params: { token, trackId } } as never),
      visitor.send(shareContract.stream, { params: { token, trackId }, query: {} } as never),
    ].map(async (reply) => (await reply).status),
  );

describe('playlist links', () => {
  it('opens a private playlist page by page and plays its tracks without an account', async () => {
    const { owner, tracks, playlist } = await addPrivatePlaylist();
    const { token } = await share(owner, playlist.id, { startSeconds: 30 });
    const opened = await guest.call(shareContract.open, { params: { token } } as never);
    expect(opened).toMatchObject({ startSeconds: 30, album: null, track: null, playlist: { name: 'Kitchen, loud' } });
    const first = await guest.call(shareContract.tracks, { params: { token }, query: { perPage: 2 } });
    const cursor = first.pagination.nextCursor ?? '';
    const second = await guest.call(shareContract.tracks, { params: { token }, query: { perPage: 2, cursor } });
    const ids = [...first.pagination.data, ...second.pagination.data].map(({ id }) => id);
    expect(ids).toEqual(tracks.map(({ id }) => id));
    expect(await readStatuses(token, ids[2])).toEqual([200, 200, 200, 302]);
    const playlistReply = await guest.send(playlistContract.get, { params: { playlistId: playlist.id } });
    expect(playlistReply.status).not.toBe(200);
  });

  it('requires the permission to play music and counts no visit without it', async () => {
    const { owner, tracks, playlist } = await addPrivatePlaylist(1);
    const { token } = await share(owner, playlist.id);
    const [track] = tracks;
    const guestWithoutPermissions = asGuest([]);
    expect(await readStatuses(token, track?.id, guestWithoutPermissions)).toEqual([401, 401, 401, 401]);
    expect(await guestWithoutPermissions.expectRefusal(shareContract.open, { params: { token } })).toMatchObject({
      code: 'auth.required',
    });
    expect(await readStatuses(token, track?.id, asUser('playlists.create'))).toEqual([403, 403, 403, 403]);
    expect(await readStatuses(token, track?.id, asUser('music.view'))).toEqual([200, 200, 200, 302]);
    const [listed] = (await owner.call(shareContract.list, { query: { kind: 'playlist', id: playlist.id } })).shares;
    expect(listed?.visits).toBe(1);
  });

  it('returns 404 for tracks that are not in the playlist, were removed from it, or are unpublished', async () => {
    const { owner, tracks, playlist } = await addPrivatePlaylist();
    const { token } = await share(owner, playlist.id);
    const other = await addTrack();
    expect(await readStatuses(token, other.id)).toEqual([200, 200, 404, 404]);
    const [removed, hidden] = tracks;
    const params = { playlistId: playlist.id };
    const { pagination } = await owner.call(playlistContract.tracks, { params, query: {} });
    await owner.call(playlistContract.removeTracks, { params, body: { places: [pagination.data[0]?.place ?? ''] } });
    expect(await readStatuses(token, removed?.id)).toEqual([200, 200, 404, 404]);
    if (hidden)
      await updateItem(
        trackItem,
        { id: hidden.id },
        { set: { isPublished: false }, unchanged: { ...hidden } as never },
      );
    expect(await readStatuses(token, hidden?.id)).toEqual([200, 200, 404, 404]);
  });

  it('returns 404 for a revoked link, and deletes all links with the playlist', async () => {
    const { owner, tracks, playlist } = await addPrivatePlaylist();
    const [{ token, share: created }, otherLink] = [await share(owner, playlist.id), await share(owner, playlist.id)];
    await owner.call(shareContract.remove, { params: { shareId: created.id } });
    const notFound = [404, 404, 404, 404];
    expect(await readStatuses(token, tracks[0]?.id)).toEqual(notFound);
    expect(await readStatuses(otherLink.token, tracks[0]?.id)).toEqual([200, 200, 200, 302]);
    await owner.call(playlistContract.remove, { params: { playlistId: playlist.id } });
    expect(await readStatuses(otherLink.token, tracks[0]?.id)).toEqual(notFound);
    const body = JSON.stringify({ kind: 'like', deletedId: playlist.id, cursor: null });
    for (const messageId of ['one', 'again']) await handler({ Records: [{ messageId, body } as never] });
    expect(await readRawPartition('LIBRARY_TABLE', `share#${otherLink.share.id}`)).toEqual([]);
  });

  it('keeps the links when a deletion message names a playlist that exists', async () => {
    const { owner, playlist } = await addPrivatePlaylist(1);
    const { token } = await share(owner, playlist.id);
    await handler({
      Records: [
        { messageId: 'm', body: JSON.stringify({ kind: 'like', deletedId: playlist.id, cursor: null }) } as never,
      ],
    });
    expect((await readStatuses(token))[0]).toBe(200);
  });

  it('lets only the owner create, list and revoke links', async () => {
    const { owner, playlist } = await addPrivatePlaylist(1);
    const { share: created } = await share(owner, playlist.id);
    const item = { kind: 'playlist', id: playlist.id } as const;
    for (const other of [await addUser(), asUser('playlists.update')]) {
      const statuses = [
        (await other.send(shareContract.create, { body: { item, name: 'Mine' } })).status,
        (await other.send(shareContract.list, { query: item })).status,
        (await other.send(shareContract.remove, { params: { shareId: created.id } })).status,
      ];
      expect(statuses).toEqual([404, 404, 404]);
    }
    expect((await owner.call(shareContract.list, { query: item })).shares.map(({ id }) => id)).toEqual([created.id]);
  });
});
