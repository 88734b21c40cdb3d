import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';

/** One thing found. A lower tier is a better match: 0 is the very name. */
export interface Hit {
  readonly id: string;
  readonly tier: number;
}

export type Hits = Readonly<Record<SearchType, readonly Hit[]>>;

/** A song that is looked for by what it is called. */
export interface NamedSong {
  /** Spellings of its name without spaces, and its words, each folded; the surest first. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
  /** Names that whose it is may have, folded. */
  readonly artists: readonly string[];
  /** Its album's, folded; empty where nobody says. */
  readonly album: string;
}

/** What search asks of an index. SQLite segments answer it here; a service for larger catalogues would do as well. */
export interface SearchIndex {
  /**
   * Finds by a text that may be unfinished, misspelt, or not words at all; best first.
   * @param count rows of each type at most
   */
  find(text: string, count: number): Promise<Hits>;

  /**
   * Finds tracks for each song: whole names of the artist's first, then names that begin with it or have its words; where the artist has
   * none of these, names of that album that are one letter away, then others by its name.
   * @param count ids for each song at most
   */
  findSongs(songs: readonly NamedSong[], count: number): Promise<readonly (readonly string[])[]>;
}
