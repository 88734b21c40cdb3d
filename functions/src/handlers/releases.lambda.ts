import { purgeDueMusic } from '../backstage/music/purge-due-music.worker.ts';
import { applyDueArtistStates } from '../catalog/publication/apply-due-artist-states.worker.ts';
import { publishDueReleases } from '../catalog/publication/publish-due-releases.worker.ts';

/** Called each minute: publishes due releases, purges trashed music, and updates artists whose music changed. */
export const handler = async (): Promise<Readonly<Record<'releases' | 'purged' | 'artists', number>>> => ({
  releases: await publishDueReleases(),
  purged: await purgeDueMusic(),
  artists: await applyDueArtistStates(),
});
