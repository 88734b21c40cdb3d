import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Segment } from '../../platform/segments/segment.ts';
import { SearchDocument } from './search-document.ts';
import { createTables } from './segment-format.ts';
import { applyChanges } from './segment-writer.ts';

/** The segment of a kind. What is in it anybody may find, so what is gone may stay in it for a while. */
export const segmentOf = (type: SearchType): Segment<SearchDocument> => ({
  bucket: 'SEARCH_BUCKET',
  folder: `search/${type}`,
  forgets: false,
  document: SearchDocument,
  createTables,
  apply: applyChanges,
});
