import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';

/** A search result. A lower tier is a better match; 0 is the exact name. */
export interface Hit {
  readonly id: string;
  readonly tier: number;
}

export type Hits = Readonly<Record<SearchType, readonly Hit[]>>;

/** A search for a track by the names that a file contains. */
export interface SongQuery {
  /** Folded spellings of the title without spaces, most reliable first. */
  readonly keys: readonly string[];
  /** Folded spellings of the title as words, most reliable first. */
  readonly words: readonly string[];
  /** Possible names of the artist, folded. */
  readonly artists: readonly string[];
  /** The name of the album, folded; empty if it is unknown. */
  readonly album: string;
}

/** The port of a search index. It is implemented by SQLite segments; larger catalogues could use a search service. */
export interface SearchIndex {
  /**
   * Finds items by a text, which may be incomplete or misspelled. Best matches first.
   * @param count the maximum number of hits for each type
   */
  find(text: string, count: number): Promise<Hits>;

  /**
   * Finds tracks for each song: tracks of the artist with the same name, then tracks of the artist whose name begins
   * with the title or contains its words. If there are none, tracks of the album whose name differs by one letter, then
   * tracks of other artists with the name.
   * @param count the maximum number of ids for each song
   */
  findSongs(songs: readonly SongQuery[], count: number): Promise<readonly (readonly string[])[]>;
}
