import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Hits } from './search-index.ts';
import { parseSearchText, type SegmentReader } from './segment-reader.ts';

/** A search with fewer hits is repeated with typos allowed. */
const fewHits = 3;

/** The readers of the segments by type. Types without a reader have no hits. */
export type SegmentReaders = Readonly<Partial<Record<SearchType, SegmentReader | undefined>>>;

/** Searches all types, and repeats the search with typos allowed if there are hardly any hits. */
export const searchAllTypes = (readers: SegmentReaders, text: string, count: number): Hits => {
  const parsed = parseSearchText(text);
  const search = (allowTypos: boolean): Hits =>
    Object.fromEntries(
      SearchType.options.map((type) => [type, readers[type]?.find(parsed, count, allowTypos) ?? []]),
    ) as unknown as Hits;
  const hits = search(false);
  return Object.values(hits).flat().length >= fewHits ? hits : search(true);
};
