import { rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import { type ManagedKindName, managedKinds } from './managed-kinds.ts';

/** Number of rows of one Query, and of one transaction of the new file. */
const rowsPerPage = 1_000;

/** Rebuilds the index of a list while changes continue. @returns the number of rows */
export const rebuildList = (name: ManagedKindName, onProgress?: (rows: number) => void): Promise<number> => {
  const { segment, readPages, read } = managedKinds[name].index;
  return rebuildSegment(segment, { pages: readPages(rowsPerPage), readAgain: read }, onProgress);
};
