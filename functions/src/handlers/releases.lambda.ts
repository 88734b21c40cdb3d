import { purgeDue } from '../backstage/music/purge-due.worker.ts';
import { publishDueReleases } from '../catalog/publication/publish-due-releases.worker.ts';
import { applyDueArtistStates } from '../catalog/publication/apply-due-artist-states.worker.ts';

/** Called each minute: what has to come out, what lay in the bin for long enough, and artists whose music changed. */
export const handler = async (): Promise<Readonly<Record<'settled' | 'purged' | 'artists', number>>> => ({
  settled: await publishDueReleases(),
  purged: await purgeDue(),
  artists: await applyDueArtistStates(),
});
