import { limits } from '@overtone/shared/limits.ts';
import { findTags } from '../../catalog/public.ts';
import { chunks } from '../../platform/chunks.ts';
import { newTo, publishChanges } from '../../platform/segments/publish-changes.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { segmentOf } from './kind-segments.ts';
import { namedId, type SearchDocument, tagDocumentOf } from './search-document.ts';

/** What tags are at this moment; null for one that nothing carries. A unit each. */
export const readTags = async (names: readonly string[]): Promise<Changes<SearchDocument>> => {
  const changes = new Map<string, SearchDocument | null>(names.map((name) => [namedId('tag', name), null]));
  for (const some of chunks(names, limits.batchGetMax)) {
    for (const tag of await findTags(some, { consistent: true }))
      changes.set(namedId('tag', tag.name), tagDocumentOf(tag));
  }
  return changes;
};

/**
 * Brings the index up to tags that music gained or lost. Whatever carries one changes by itself, and two workers may follow
 * two of them at once, so a tag is looked at once more after it was published: whoever was slower puts it right.
 */
export const followTags = async (names: readonly string[]): Promise<void> => {
  let known = await readTags(names);
  for (let news = known; news.size > 0; ) {
    await publishChanges(segmentOf('tags'), news);
    const now = await readTags(names);
    news = newTo(known, now);
    known = now;
  }
};
