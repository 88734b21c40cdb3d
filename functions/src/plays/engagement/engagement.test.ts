import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { addDays, getDayAt } from '../../platform/days.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { captureEngagement } from '../../testing/engagement.ts';
import {
  addMusic,
  advanceClock,
  clock,
  createPlaylistWithTracks,
  getNoon,
  isolateEngagement,
  readInsights,
  readLikesAndSaves,
} from '../../testing/engagement-insights.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { getLikeParams, like, unlike } from '../../testing/likes.ts';
import { addManagedArtist } from '../../testing/managed-music.ts';
import { buildPlay, recordAndPersist } from '../../testing/plays.ts';
import { addUser } from '../../testing/users.ts';

isolateEngagement();

describe('engagement in insights', () => {
  it('counts today’s likes and playlist additions of each subject once, however often they are delivered', async () => {
    const { manager, artist, album, track } = await addMusic();
    const [ada, eve, admin] = [await addUser(), await addUser(), await addUser({ roleIds: ['admins'] })];
    const deliverEngagement = captureEngagement();
    await like(ada, track.id, album.id, artist.id);
    await like(eve, track.id);
    await createPlaylistWithTracks(ada, [track]);
    await deliverEngagement(10);
    expect(await readLikesAndSaves(manager, track.id)).toEqual([2, 1]);
    // An album is liked separately, and added to playlists by its tracks.
    expect(await readLikesAndSaves(manager, album.id)).toEqual([1, 1]);
    expect(await readLikesAndSaves(manager, artist.id)).toEqual([4, 1]);
    expect(await readLikesAndSaves(manager, 'mine')).toEqual([4, 1]);
    expect(await readLikesAndSaves(admin, 'site')).toEqual([4, 1]);
  });

  it('does not change the plays, and does not list music without plays as played', async () => {
    const { manager, artist, track, album } = await addMusic();
    const [ada, otherTrack] = [await addUser(), await addTrack({ artists: [artist], album })];
    const deliverEngagement = captureEngagement();
    await recordAndPersist(ada, buildPlay(track));
    await like(ada, otherTrack.id, track.id);
    await deliverEngagement();
    const { totals, tracks } = await readInsights(manager, artist.id);
    expect(totals).toMatchObject({ plays: 1, likes: 2, users: 1 });
    expect(tracks.map((row) => [row.track?.id, row.plays])).toEqual([[track.id, 1]]);
    expect((await readInsights(manager, otherTrack.id)).totals).toMatchObject({ plays: 0, likes: 1 });
    expect((await readInsights(manager, 'mine')).artists).toHaveLength(1);
  });

  it('counts a like once per user, item and day, unless it is removed on the same day', async () => {
    const { manager, artist, track } = await addMusic();
    const ada = await addUser();
    const deliverEngagement = captureEngagement();
    for (const round of [1, 2, 3]) {
      advanceClock(60);
      await like(ada, track.id);
      await deliverEngagement(2);
      expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
      advanceClock(60);
      if (round < 3) await unlike(ada, track.id);
    }
    const tomorrow = addDays(clock.today, 1);
    vi.setSystemTime(getNoon(tomorrow));
    await unlike(ada, track.id);
    await deliverEngagement(2);
    expect(await readLikesAndSaves(manager, track.id, clock.today)).toEqual([1, 0]);
    expect(await readLikesAndSaves(manager, artist.id, tomorrow)).toEqual([0, 0]);
    advanceClock(60);
    await like(ada, track.id);
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id, tomorrow)).toEqual([1, 0]);
  });

  it('does not count a like that is removed before the worker runs, or that was never written', async () => {
    const { manager, track } = await addMusic();
    const [ada, eve] = [await addUser(), await addUser()];
    const deliverEngagement = captureEngagement();
    await like(ada, track.id);
    advanceClock(1);
    await unlike(ada, track.id);
    // The message is sent, but the transaction fails.
    const { allowWrites } = failWritesAfter(1);
    expect((await eve.send(likesContract.like, getLikeParams(track.id))).status).toBe(500);
    expect(allowWrites()).toBe(true);
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([0, 0]);
    // An unlike that was never written does not remove a like.
    await like(eve, track.id);
    await deliverEngagement();
    const failingWrites = failWritesAfter(1);
    expect((await eve.send(likesContract.unlike, getLikeParams(track.id))).status).toBe(500);
    failingWrites.allowWrites();
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
  });

  it('counts an offline like on the day on which the API receives it', async () => {
    const { manager, track } = await addMusic();
    const ada = await addUser();
    const deliverEngagement = captureEngagement();
    const at = new Date(getNoon(addDays(clock.today, -2))).toISOString();
    await ada.call(likesContract.change, { body: { changes: [{ id: track.id, liked: true, at }] } });
    await deliverEngagement();
    expect(await readLikesAndSaves(manager, track.id)).toEqual([1, 0]);
    expect(await readLikesAndSaves(manager, track.id, getDayAt(Date.parse(at)))).toEqual([0, 0]);
  });

  it('does not count a like again when its message is delivered two days later', async () => {
    const { artist, track } = await addMusic();
    const [ada, deliverEngagement] = [await addUser(), captureEngagement()];
    // The session of the manager expires meanwhile.
    const readCounts = async () => readLikesAndSaves(await addUser({ roleIds: ['admins'] }), artist.id);
    await like(ada, track.id);
    await deliverEngagement();
    vi.setSystemTime(getNoon(addDays(clock.today, 1)));
    await deliverEngagement();
    expect(await readCounts()).toEqual([1, 0]);
    vi.setSystemTime(getNoon(addDays(clock.today, 2)));
    await deliverEngagement();
    // Events for a day before yesterday are rolled up after an hour.
    advanceClock(3_700);
    expect(await readCounts()).toEqual([1, 0]);
  });

  it('does not count engagement of managers with their own music', async () => {
    const { manager, artist, album, track } = await addMusic();
    const deliverEngagement = captureEngagement();
    // The manager of an artist who is credited second is a manager, too.
    const { manager: secondManager, artist: secondArtist } = await addManagedArtist();
    const duet = await addTrack({ artists: [artist, secondArtist] });
    await like(manager, track.id, album.id, artist.id);
    await createPlaylistWithTracks(manager, [track]);
    await like(secondManager, duet.id);
    await deliverEngagement();
    for (const { id } of [track, album, artist, duet]) expect(await readLikesAndSaves(manager, id)).toEqual([0, 0]);
    // Their likes of other music count.
    const otherMusic = await addMusic();
    await like(manager, otherMusic.track.id);
    await deliverEngagement();
    expect(await readLikesAndSaves(otherMusic.manager, otherMusic.track.id)).toEqual([1, 0]);
  });
});
