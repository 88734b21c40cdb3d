import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { handler as deleteAccounts } from '../../handlers/account-deletions.lambda.ts';
import { addTrack, newId } from '../../testing/catalogue.ts';
import { captureEngagement } from '../../testing/engagement.ts';
import {
  addMusic,
  addToPlaylist,
  advanceClock,
  createPlaylistWithTracks,
  isolateEngagement,
  readInsights,
  readLikesAndSaves,
} from '../../testing/engagement-insights.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { like } from '../../testing/likes.ts';
import { getPlaylistParams } from '../../testing/playlists.ts';
import { readEventFilesText, toSqsEvent } from '../../testing/plays.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';

isolateEngagement();

describe('playlist additions', () => {
  it('count once per track, user and day, in any number of playlists and requests', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve] = [await addUser(), await addUser()];
    const tracks = [track, await addTrack({ artists: [artist], album })];
    const deliverEngagement = captureEngagement();
    const { id } = await createPlaylistWithTracks(ada, tracks);
    await addToPlaylist(ada, id, tracks);
    await createPlaylistWithTracks(ada, [track]);
    await eve.call(playlistContract.create, { body: { name: 'Imported', trackIds: tracks.map((each) => each.id) } });
    await deliverEngagement(3);
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 2]);
    expect(await readLikesAndSaves(manager, album.id)).toEqual([0, 4]);
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([0, 4]);
  });

  it('do not count when they are undone or were never written', async () => {
    const { manager, track } = await addMusic();
    const ada = await addUser();
    const deliverEngagement = captureEngagement();
    const { playlist } = await ada.call(playlistContract.create, { body: { name: 'Night Trains' } });
    const { added } = (await addToPlaylist(ada, playlist.id, [track])) as { added: { place: string }[] };
    const body = { places: added.map(({ place }) => place) };
    await ada.call(playlistContract.removeTracks, { params: { playlistId: playlist.id }, body } as never);
    const failingWrites = failWritesAfter(1);
    const failingAddition = { params: { playlistId: playlist.id }, body: { trackIds: [track.id], before: null } };
    expect((await ada.send(playlistContract.addTracks, failingAddition as never)).status).toBe(500);
    failingWrites.allowWrites();
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
  });

  it('count while their playlist row exists, even if it is moved', async () => {
    const { manager, track } = await addMusic();
    const [ada, bo, deliverEngagement] = [await addUser(), await addUser(), captureEngagement()];
    const { id } = await createPlaylistWithTracks(ada, [track]);
    const { token } = await ada.call(playlistMembersContract.invite, {
      ...getPlaylistParams(id),
      body: { role: 'edit' },
    });
    await bo.call(playlistMembersContract.join, { body: { token } });
    advanceClock(1);
    const addition = { ...getPlaylistParams(id), body: { trackIds: [track.id], before: null } } as never;
    const edit = (endpoint: 'removeTracks' | 'moveTracks', body: object) =>
      bo.call(playlistContract[endpoint], { ...getPlaylistParams(id), body } as never);
    const failingWrites = failWritesAfter(1);
    expect((await bo.send(playlistContract.addTracks, addition)).status).toBe(500);
    failingWrites.allowWrites();
    advanceClock(1);
    const undoneAddition = await bo.call(playlistContract.addTracks, addition);
    await edit('removeTracks', { places: undoneAddition.added.map(({ place }) => place) });
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 1]);
    advanceClock(1);
    const { added } = await bo.call(playlistContract.addTracks, addition);
    const { pagination } = await bo.call(playlistContract.tracks, { ...getPlaylistParams(id), query: {} });
    await edit('moveTracks', { places: added.map(({ place }) => place), before: pagination.data[0]?.place });
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 2]);
  });

  it('to a private playlist are counted, and identify neither the playlist nor its owner', async () => {
    const { manager, track } = await addMusic();
    const ada = await addUser();
    const deliverEngagement = captureEngagement();
    const { id } = await createPlaylistWithTracks(ada, [track], { isPublic: false });
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 1]);
    const text = `${await readEventFilesText('engagement/')} ${JSON.stringify(await readInsights(manager, track.id))}`;
    for (const secret of [id, ada.user.id, 'Night Trains']) expect(text).not.toContain(secret);
  });
});

describe('privacy of engagement', () => {
  it('stores neither users nor a link between two likes of a user, before and after the account is deleted', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addUser();
    const [deliverEngagement, sent] = [captureEngagement(), captureSentMessages('PLAYS_QUEUE_URL')];
    await like(ada, track.id, artist.id);
    await createPlaylistWithTracks(ada, [track]);
    await deliverEngagement();
    const events = sent().flatMap((body) => (JSON.parse(body) as { engagement: { dedupeKey: string }[] }).engagement);
    expect(new Set(events.map(({ dedupeKey }) => dedupeKey)).size).toBe(3);
    for (const text of [...sent(), await readEventFilesText('engagement/')]) expect(text).not.toContain(ada.user.id);
    await deleteAccounts(toSqsEvent([JSON.stringify({ userId: ada.user.id })]));
    await deliverEngagement();
    expect(await readEventFilesText('engagement/')).not.toContain(ada.user.id);
    // The numbers of the day stay.
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([2, 1]);
  });

  it('does not count engagement of an account that is deleted before the worker runs', async () => {
    const { manager, track } = await addMusic();
    const ada = await addUser();
    const deliverEngagement = captureEngagement();
    await like(ada, track.id);
    await createPlaylistWithTracks(ada, [track]);
    await deleteAccounts(toSqsEvent([JSON.stringify({ userId: ada.user.id })]));
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
  });
});

describe('publishEngagement', () => {
  it('skips deleted music and liked playlists without failing', async () => {
    const { manager, track } = await addMusic();
    const [ada, eve] = [await addUser(), await addUser()];
    const deliverEngagement = captureEngagement();
    const { playlist: likedPlaylist } = await eve.call(playlistContract.create, { body: { name: 'Open' } });
    await like(ada, likedPlaylist.id, track.id);
    const planned = {
      userId: ada.user.id,
      at: new Date().toISOString(),
      added: [],
      removed: [{ id: newId.track(), reactedAt: new Date(0).toISOString() }],
    };
    const bodies = [
      { kind: 'like', changedIds: [track.id] },
      { kind: 'like', changedIds: planned.removed.map(({ id }) => id), planned },
    ];
    expect(await deliverReactions(bodies.map((body) => JSON.stringify(body)))).toEqual({ batchItemFailures: [] });
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
  });
});
