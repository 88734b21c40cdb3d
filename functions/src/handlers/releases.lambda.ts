import { purgeDue } from '../backstage/music/purge-due.worker.ts';
import { settleDue } from '../catalog/standing/settle-due.worker.ts';

/** Called each minute: what has to come out, and what lay in the bin for long enough. */
export const handler = async (): Promise<{ readonly settled: number; readonly purged: number }> => ({
  settled: await settleDue(),
  purged: await purgeDue(),
});
