import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { MatchedBy } from '@overtone/shared/discovery/search/matching.model.ts';
import type { ParsedSong } from '@overtone/shared/library/transfer/parsed-playlist.ts';

/** A song of the file and its match. Rows are identified by their position in the file. */
export interface ImportRow {
  readonly index: number;
  readonly song: ParsedSong;
  /**
   * `searched`: the search has succeeded. `failed`: the search failed. `decided`: the user has chosen a track or left
   * the song out.
   */
  readonly state: 'waiting' | 'failed' | 'searched' | 'decided';
  /** How the song was matched, or null if it was not. A decision of the user does not change it. */
  readonly matchedBy: MatchedBy | null;
  /** Null if the song has no match or is left out. */
  readonly track: Track | null;
  /** Similar tracks, if the song was not found. */
  readonly suggestions: readonly Track[];
}

/** State of an import. */
export interface ImportState {
  readonly name: string;
  readonly rows: readonly ImportRow[];
  readonly step: 'matching' | 'review' | 'creating';
  /** Number of songs that were added to the new playlist so far. */
  readonly addedCount: number;
}

/** Groups of songs by confidence of the match. */
export type RowGroup = 'missing' | 'likely' | 'exact';

/** Returns the group of a row. A decision of the user does not move the row to another group, so that the user can still change it. */
export const getRowGroup = ({ matchedBy }: ImportRow): RowGroup => {
  if (matchedBy === null) return 'missing';
  return matchedBy === 'similar' ? 'likely' : 'exact';
};

/** Lists the tracks for the new playlist in the order of the file. */
export const listMatchedTracks = (rows: readonly ImportRow[], shouldSkipDuplicates: boolean): Track[] => {
  const listedIds = new Set<string>();
  return rows.flatMap(({ track }) => {
    if (!track || (shouldSkipDuplicates && listedIds.has(track.id))) return [];
    listedIds.add(track.id);
    return [track];
  });
};
