import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { findTags } from '../../catalog/public.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { findNewChanges, publishChanges } from '../../platform/segments/publish-changes.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { createNamedId, createTagDocument, type SearchDocument } from './search-document.ts';
import { getSearchSegment } from './search-segments.ts';

/** Returns the current documents of tags, null for tags that no item has. Costs a read unit for each tag. */
export const readTagDocuments = async (names: readonly string[]): Promise<Changes<SearchDocument>> => {
  const changes = new Map<string, SearchDocument | null>(names.map((name) => [createNamedId('tag', name), null]));
  for (const chunk of splitIntoChunks(names, awsLimits.batchGetMax)) {
    for (const tag of await findTags(chunk, { consistent: true }))
      changes.set(createNamedId('tag', tag.name), createTagDocument(tag));
  }
  return changes;
};

/**
 * Updates the index for tags that music gained or lost. Items with the same tag may change at the same time and be
 * handled by two workers. So each tag is read again after it was published, and the slower worker corrects the index.
 */
export const indexTags = async (names: readonly string[]): Promise<void> => {
  let published = await readTagDocuments(names);
  for (let changes = published; changes.size > 0; ) {
    await publishChanges(getSearchSegment('tags'), changes);
    const current = await readTagDocuments(names);
    changes = findNewChanges(published, current);
    published = current;
  }
};
