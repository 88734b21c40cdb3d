import { purgeDue } from '../backstage/music/purge-due.worker.ts';
import { settleDue } from '../catalog/standing/settle-due.worker.ts';
import { settleDueArtists } from '../catalog/standing/settle-due-artists.worker.ts';

/** Called each minute: what has to come out, what lay in the bin for long enough, and artists whose music changed. */
export const handler = async (): Promise<Readonly<Record<'settled' | 'purged' | 'artists', number>>> => ({
  settled: await settleDue(),
  purged: await purgeDue(),
  artists: await settleDueArtists(),
});
