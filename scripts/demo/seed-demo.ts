import { availableParallelism } from 'node:os';
import { ensureDefaultChannels } from '@overtone/functions/discovery/channels/ensure-default-channels.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { addTrack } from './add-track.ts';
import { type AlbumTrack, albums, getSongPlan, listTracksInSeedOrder } from './catalogue/catalogue.ts';
import { ensureDemoComments } from './comments.ts';
import { markDemoComplete } from './completion.store.ts';
import { ensureDemoGrowth } from './growth.ts';
import { ensureListenerPlaylists } from './listener-playlists.ts';
import { ensureDemoNotifications } from './notifications.ts';
import { ensureDemoPlaylists } from './playlists.ts';
import { ensureDemoPlays } from './plays.ts';
import { ensureDemoProfile } from './profile.ts';
import { ensureDemoReactions } from './reactions.ts';
import { ensureDemoReleases } from './releases.ts';
import { startRenderer } from './renderer.ts';
import { ensureDemoRequests } from './requests.ts';
import { openSongCache } from './song-cache.ts';
import { ensureDemoWorkspaces } from './workspaces.ts';

/** Number of rendering threads, each with about 40 MB. Two are enough for a laptop, and four for any machine. */
const countRenderers = (cores: number): number => Math.max(2, Math.min(4, cores));

/**
 * Fills an empty site with the demo catalogue: tracks, playlists, channels, plays, visits, statistics, and the releases of the
 * demo artist. It logs its progress. Tracks that an interrupted run has added are recognized by their content.
 */
export const seedDemo = async (log: (line: string) => void): Promise<void> => {
  await ensureDefaultChannels();

  const allTracks = listTracksInSeedOrder();
  const firstAlbumLength = albums[0]?.tracks.length ?? 0;
  const trackIds = new Map<AlbumTrack, TrackId>();
  const addRenderedTrack = async (albumTrack: AlbumTrack, mp3: Uint8Array): Promise<void> => {
    trackIds.set(albumTrack, await addTrack(albumTrack, mp3));
    log(`demo: ${trackIds.size}/${allTracks.length} tracks`);
    const isFirstAlbum = albumTrack.album === albums[0];
    if (isFirstAlbum && allTracks.slice(0, firstAlbumLength).every((track) => trackIds.has(track))) {
      log('demo: first album ready');
    }
  };

  // All renderers share one queue. Each renders its next track while the previous one is added.
  const queue = allTracks.values();
  const getSong = await openSongCache();
  const processQueue = async (): Promise<void> => {
    const renderer = startRenderer();
    try {
      let pendingTrack = Promise.resolve();
      for (const albumTrack of queue) {
        const plan = getSongPlan(albumTrack);
        const [mp3] = await Promise.all([getSong(plan, () => renderer.render(plan)), pendingTrack]);
        pendingTrack = addRenderedTrack(albumTrack, mp3);
      }
      await pendingTrack;
    } finally {
      await renderer.close();
    }
  };
  await Promise.all(Array.from({ length: countRenderers(availableParallelism()) }, processQueue));
  const idsByTitle = new Map([...trackIds].map(([{ track }, id]) => [track.title, id]));
  await ensureDemoPlaylists(idsByTitle);
  await ensureDemoReactions(idsByTitle);
  await ensureDemoComments(idsByTitle);
  await ensureListenerPlaylists(idsByTitle);
  await ensureDemoProfile(idsByTitle);
  await ensureDemoRequests();
  await ensureDemoPlays(trackIds);
  await ensureDemoGrowth();
  const renderer = startRenderer();
  try {
    await ensureDemoReleases((plan) => getSong(plan, () => renderer.render(plan)));
  } finally {
    await renderer.close();
  }
  await ensureDemoWorkspaces();
  await ensureDemoNotifications(idsByTitle);
  await markDemoComplete();
};
