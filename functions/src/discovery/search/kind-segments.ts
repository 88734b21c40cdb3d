import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Segment } from '../../platform/segments/segment.ts';
import { SearchDocument } from './search-document.ts';
import { createTables } from './segment-format.ts';
import { applyChanges, tidyTables } from './segment-writer.ts';

/**
 * The segment of a kind. Anybody may find what is in it. Of what is gone nothing is left a day later, and of somebody who is
 * not to be found any more nothing at once.
 */
export const segmentOf = (type: SearchType): Segment<SearchDocument> => ({
  bucket: 'SEARCH_BUCKET',
  folder: `search/${type}`,
  forgetsAfterHours: type === 'users' ? 0 : 24,
  document: SearchDocument,
  createTables,
  apply: applyChanges,
  tidy: tidyTables,
});
