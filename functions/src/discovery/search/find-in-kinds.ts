import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Hits } from './search-index.ts';
import { askedOf, type SegmentReader } from './segment-reader.ts';

/** With fewer results than this the search may be misspelt. */
const fewHits = 3;

/** What opens the segments of all kinds; one that is not there has nothing in it. */
export type Readers = Readonly<Partial<Record<SearchType, SegmentReader | undefined>>>;

/** Finds in several kinds, and again with slips forgiven where all of them together hold next to nothing. */
export const findInKinds = (readers: Readers, text: string, count: number): Hits => {
  const asked = askedOf(text);
  const search = (maySlip: boolean): Hits =>
    Object.fromEntries(
      SearchType.options.map((type) => [type, readers[type]?.find(asked, count, maySlip) ?? []]),
    ) as unknown as Hits;
  const hits = search(false);
  return Object.values(hits).flat().length >= fewHits ? hits : search(true);
};
