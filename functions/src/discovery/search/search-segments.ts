import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Segment } from '../../platform/segments/segment.ts';
import { SearchDocument } from './search-document.ts';
import { createTables } from './segment-format.ts';
import { applyChanges, optimizeTables } from './segment-writer.ts';

/**
 * Returns the segment of a search type. All its contents are public. Deleted documents are erased from its files after
 * a day, users who cannot be found any more immediately.
 */
export const getSearchSegment = (type: SearchType): Segment<SearchDocument> => ({
  bucket: 'SEARCH_BUCKET',
  folder: `search/${type}`,
  purgeAfterHours: type === 'users' ? 0 : 24,
  document: SearchDocument,
  createTables,
  apply: applyChanges,
  eraseRemains: optimizeTables,
});
