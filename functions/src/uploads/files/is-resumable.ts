import type { StoredFile } from './stored-file.model.ts';

/** Whether a file goes on when its owner says so: it is held, or failed with what came of it kept, which counts as before. */
export const isResumable = ({ state, reserved }: Pick<StoredFile, 'state' | 'reserved'>): boolean =>
  state === 'held' || (state === 'failed' && reserved.tracks > 0);
