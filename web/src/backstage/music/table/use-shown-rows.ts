import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { useRef } from 'react';
import type { Credited } from '../credited.ts';
import { type Release, saidOf, trackOf } from '../release-draft.ts';
import type { Row } from '../release-rows.ts';
import type { TrackSaid } from '../track-said.ts';

export interface ShownRow {
  readonly row: Row;
  readonly track: ManagedTrack | undefined;
  readonly said: TrackSaid;
  /** `4`, or `2-4` where there are several discs. */
  readonly number: string;
}

interface Kept extends Omit<ShownRow, 'number'> {
  readonly artists: readonly Credited[];
}

/** The rows as they are shown; what nobody changed stays identical, so that it is not drawn again with each key. */
export const useShownRows = (release: Release): readonly ShownRow[] => {
  const kept = useRef(new Map<string, Kept>());
  const { artists } = release.album;
  const rows = release.rows.map((row) => {
    const track = trackOf(release, row);
    const known = kept.current.get(row.key);
    if (known && known.row === row && known.track === track && known.artists === artists) return known;
    return { row, track, artists, said: saidOf(release, row) };
  });
  kept.current = new Map(rows.map((one) => [one.row.key, one]));
  const isSeveral = rows.some(({ said }) => said.disc > 1);
  return rows.map((one) => {
    const { disc, number } = one.said;
    return { ...one, number: isSeveral ? `${disc}-${number}` : String(number) };
  });
};
