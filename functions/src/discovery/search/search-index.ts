import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';

/** One thing found. A lower tier is a better match: 0 is the very name. */
export interface Hit {
  readonly id: string;
  readonly tier: number;
}

export type Hits = Readonly<Record<SearchType, readonly Hit[]>>;

/** What search asks of an index. SQLite segments answer it here; a service for larger catalogues would do as well. */
export interface SearchIndex {
  /**
   * Finds by a text that may be unfinished, misspelt, or not words at all; best first.
   * @param count rows of each type at most
   */
  find(text: string, count: number): Promise<Hits>;
}
