import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { MatchedBy } from '@overtone/shared/discovery/search/matching.model.ts';
import type { ListedSong } from '@overtone/shared/library/transfer/listed-songs.ts';

/** A song of the file and what has become of it. Its place in the file is its name. */
export interface ImportRow {
  readonly place: number;
  readonly song: ListedSong;
  /** `failed` could not be looked for, `decided` was chosen or left out by hand. */
  readonly state: 'waiting' | 'failed' | 'looked' | 'decided';
  /** How the site found it; null where it did not. It stays what it was when somebody decides. */
  readonly by: MatchedBy | null;
  /** Null where it is none of ours, or left out. */
  readonly track: Track | null;
  /** What somebody may have meant, where it was not found. */
  readonly guesses: readonly Track[];
}

/** An import, from the file on to the playlist. */
export interface ImportState {
  readonly name: string;
  readonly rows: readonly ImportRow[];
  readonly step: 'matching' | 'review' | 'making';
  /** Songs that are in the playlist already, while it is made. */
  readonly made: number;
}

/** How the songs of an import are shown: apart by how sure the site was. */
export type RowGroup = 'missing' | 'likely' | 'exact';

/** Where a row is shown. One that was decided stays where it is, so that it can be decided anew. */
export const groupOf = ({ by }: ImportRow): RowGroup => {
  if (by === null) return 'missing';
  return by === 'likeness' ? 'likely' : 'exact';
};

/** Tracks of a playlist that is to be made, in the file's order. */
export const tracksOf = (rows: readonly ImportRow[], once: boolean): Track[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ track }) => {
    if (!track || (once && seen.has(track.id))) return [];
    seen.add(track.id);
    return [track];
  });
};
