import { purgeDueMusic } from '../backstage/music/purge-music.service.ts';
import { applyDueArtistStates } from '../catalog/publication/apply-artist-state.service.ts';
import { publishDueReleases } from '../catalog/publication/publish-music.service.ts';

/** Called each minute: publishes due releases, purges trashed music, and updates artists whose music changed. */
export const handler = async (): Promise<Readonly<Record<'releases' | 'purged' | 'artists', number>>> => ({
  releases: await publishDueReleases(),
  purged: await purgeDueMusic(),
  artists: await applyDueArtistStates(),
});
