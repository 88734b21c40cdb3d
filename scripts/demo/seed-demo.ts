import { availableParallelism } from 'node:os';
import type { TrackId } from '@overtone/shared/ids.ts';
import { addTrack } from './add-track.ts';
import { albums, inOrderOfWork, type Placed, songOf } from './catalogue/catalogue.ts';
import { ensureDefaultChannels } from './channels.ts';
import { ensureDemoComments } from './comments.ts';
import { ensureDemoGrowth } from './growth.ts';
import { keptSongs } from './kept-songs.ts';
import { putMarker } from './marker.store.ts';
import { ensureDemoMarks } from './marks.ts';
import { ensureOwnPlaylists } from './own-playlists.ts';
import { ensureDemoPlaylists } from './playlists.ts';
import { ensureDemoPlays } from './plays.ts';
import { ensureDemoProfile } from './profile.ts';
import { ensureDemoReleases } from './releases.ts';
import { startRenderer } from './renderer.ts';
import { ensureDemoRequests } from './requests.ts';

/** Threads, each of which holds a piece of some 40 MB: two are enough for a laptop, four for any machine. */
const lanesOf = (cores: number): number => Math.max(2, Math.min(4, cores));

/**
 * Fills an empty site with the demo catalogue, its playlists and channels, its listeners and visitors, how it grew, and what its artist has in hand, and says how far it is. What was taken in before, by a
 * run that was cut off, is found again by its content.
 */
export const seedDemo = async (say: (line: string) => void): Promise<void> => {
  await ensureDefaultChannels();

  const work = inOrderOfWork();
  const firstAlbum = albums[0]?.tracks.length ?? 0;
  const done = new Map<Placed, TrackId>();
  const add = async (placed: Placed, mp3: Uint8Array): Promise<void> => {
    done.set(placed, await addTrack(placed, mp3));
    say(`demo: ${done.size}/${work.length} tracks`);
    if (placed.album === albums[0] && work.slice(0, firstAlbum).every((first) => done.has(first))) {
      say('demo: first album ready');
    }
  };

  // All lanes take from one queue; each renders its next track while the last is taken in.
  const queue = work.values();
  const keep = await keptSongs();
  const lane = async (): Promise<void> => {
    const renderer = startRenderer();
    try {
      let adding = Promise.resolve();
      for (const placed of queue) {
        const plan = songOf(placed);
        const [mp3] = await Promise.all([keep(plan, () => renderer.render(plan)), adding]);
        adding = add(placed, mp3);
      }
      await adding;
    } finally {
      await renderer.close();
    }
  };
  await Promise.all(Array.from({ length: lanesOf(availableParallelism()) }, lane));
  const ids = new Map([...done].map(([{ track }, id]) => [track.title, id]));
  await ensureDemoPlaylists(ids);
  await ensureDemoMarks(ids);
  await ensureDemoComments(ids);
  await ensureOwnPlaylists(ids);
  await ensureDemoProfile(ids);
  await ensureDemoRequests();
  await ensureDemoPlays(done);
  await ensureDemoGrowth();
  const renderer = startRenderer();
  try {
    await ensureDemoReleases((plan) => keep(plan, () => renderer.render(plan)));
  } finally {
    await renderer.close();
  }
  await putMarker();
};
