import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { RadioReason } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';

/** Candidates that have the same reason. */
export interface RadioSource {
  readonly reason: RadioReason;
  readonly ids: readonly TrackId[];
}

export interface Candidate {
  readonly id: TrackId;
  readonly reason: RadioReason;
  /** Its unique position in the radio. Candidates are sorted by it. */
  readonly position: number;
}

/** The relative frequency of the tracks of each kind of source. */
const weights: Record<RadioReason['code'], number> = {
  seed: 1,
  inPlaylist: 3,
  playlistArtist: 3,
  artist: 3,
  tag: 2,
  genre: 2,
  popular: 1,
};

/** Shuffles and ranks are below this number. */
export const shuffleCount = 2 ** 32;

/**
 * Returns a pseudo-random number that is always the same for a shuffle and an id (FNV-1a, then the finalizer of
 * Murmur).
 */
const computeRank = (shuffle: number, id: string): number => {
  let hash = 0x811c9dc5 ^ shuffle;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The difference between the positions of sources, so that no two tracks have the same position. */
const sourceOffset = 1e-6;

/**
 * Positions the tracks of a source at regular intervals. Popular tracks are positioned by their own rank, so that
 * tracks that enter the chart while a radio plays do not move the others.
 */
const positionTracks = ({ ids, reason }: RadioSource, shuffle: number) => {
  const { code } = reason;
  const ranked = ids.map((id) => ({ id, rank: computeRank(shuffle, id) })).toSorted((a, b) => a.rank - b.rank);
  return ranked.map(({ id, rank }, index) => {
    const position = code === 'popular' ? (rank / shuffleCount) * discoveryLimits.radioPopularTracks : index + 0.5;
    return { id, reason, position: code === 'seed' ? index - ranked.length : position / weights[code] };
  });
};

/**
 * Mixes the sources into one list and distributes the tracks of each source evenly. A track of several sources is only
 * included for the first of them. The same shuffle results in the same list.
 * @param shuffle 32 bits
 */
export const mixSources = (sources: readonly RadioSource[], shuffle: number): Candidate[] => {
  const included = new Set<TrackId>();
  const distinctSources = sources.map(({ reason, ids }) => {
    const newIds = ids.filter((id) => !included.has(id));
    for (const id of newIds) included.add(id);
    return { reason, ids: [...new Set(newIds)] };
  });
  return distinctSources
    .flatMap((source, index) =>
      positionTracks(source, shuffle).map((candidate) => ({
        ...candidate,
        position: candidate.position + index * sourceOffset,
      })),
    )
    .toSorted((a, b) => a.position - b.position);
};
