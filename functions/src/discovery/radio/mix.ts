import type { RadioReason } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';

/** Tracks that are candidates for one and the same reason. */
export interface RadioSource {
  readonly reason: RadioReason;
  readonly ids: readonly TrackId[];
}

export interface Candidate {
  readonly id: TrackId;
  readonly reason: RadioReason;
  /** Where in the radio it stands: a number of its own, in the order of the list. */
  readonly at: number;
}

/** How often tracks of each kind of source come, relative to the others. */
const share: Record<RadioReason['code'], number> = {
  seed: 1,
  inPlaylist: 3,
  playlistArtist: 3,
  artist: 3,
  tag: 2,
  genre: 2,
  popular: 1,
};

/** A shuffle is a number below this one, and so is what it makes of an id. */
export const shuffles = 2 ** 32;

/** A number that looks random and is always the same for a shuffle and an id (FNV-1a, then Murmur's last mix). */
const rank = (shuffle: number, id: string): number => {
  let hash = 0x811c9dc5 ^ shuffle;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** What keeps two sources' tracks from standing at one place, the stronger source first. */
const asideBy = 1e-6;

/**
 * Tracks of a source at an even pace. The chart's stand where their own rank puts them: it changes while a radio plays,
 * and whoever comes into it moves nobody else.
 */
const inOrder = ({ ids, reason }: RadioSource, shuffle: number) => {
  const { code } = reason;
  const ranked = ids.map((id) => ({ id, rank: rank(shuffle, id) })).toSorted((a, b) => a.rank - b.rank);
  return ranked.map(({ id, rank: own }, index) => {
    const place = code === 'popular' ? (own / shuffles) * limits.radioPopular : index + 0.5;
    return { id, reason, at: code === 'seed' ? index - ranked.length : place / share[code] };
  });
};

/**
 * Weaves sources into one list, each in an order of its own, so that no kind comes in a lump. A track of several sources
 * stands once, for the first of them. The same shuffle gives the same list.
 * @param shuffle 32 bits
 */
export const mix = (sources: readonly RadioSource[], shuffle: number): Candidate[] => {
  const taken = new Set<TrackId>();
  const own = sources.map(({ reason, ids }) => {
    const left = ids.filter((id) => !taken.has(id));
    for (const id of left) taken.add(id);
    return { reason, ids: [...new Set(left)] };
  });
  return own
    .flatMap((source, index) =>
      inOrder(source, shuffle).map((candidate) => ({ ...candidate, at: candidate.at + index * asideBy })),
    )
    .toSorted((a, b) => a.at - b.at);
};
