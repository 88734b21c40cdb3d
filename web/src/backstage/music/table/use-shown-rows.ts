import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { useRef } from 'react';
import type { CreditedArtist } from '../credited-artist.ts';
import { getRowTrack, getRowValues, type Release } from '../release-draft.ts';
import type { Row } from '../release-rows.ts';
import type { TrackValues } from '../track-values.ts';

export interface ShownRow {
  readonly row: Row;
  readonly track: ManagedTrack | undefined;
  readonly values: TrackValues;
  /** `4`, or `2-4` if there are several discs. */
  readonly number: string;
}

interface CachedRow extends Omit<ShownRow, 'number'> {
  readonly artists: readonly CreditedArtist[];
}

/**
 * Returns the rows with their values. Unchanged rows stay identical, so that they are not rendered with each key press.
 */
export const useShownRows = (release: Release): readonly ShownRow[] => {
  const cache = useRef(new Map<string, CachedRow>());
  const { artists } = release.album;
  const rows = release.rows.map((row) => {
    const track = getRowTrack(release, row);
    const cached = cache.current.get(row.key);
    if (cached && cached.row === row && cached.track === track && cached.artists === artists) return cached;
    return { row, track, artists, values: getRowValues(release, row) };
  });
  cache.current = new Map(rows.map((shownRow) => [shownRow.row.key, shownRow]));
  const hasSeveralDiscs = rows.some(({ values }) => values.disc > 1);
  return rows.map((shownRow) => {
    const { disc, number } = shownRow.values;
    return { ...shownRow, number: hasSeveralDiscs ? `${disc}-${number}` : String(number) };
  });
};
