import type { RadioReason } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';

/** Tracks that are candidates for one and the same reason. */
export interface RadioSource {
  readonly reason: RadioReason;
  readonly ids: readonly TrackId[];
}

export interface Candidate {
  readonly id: TrackId;
  readonly reason: RadioReason;
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

/** A number that looks random and is always the same for a shuffle and an id (FNV-1a, then Murmur's last mix). */
const rank = (shuffle: number, id: string): number => {
  let hash = 0x811c9dc5 ^ shuffle;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const inOrder = ({ ids, reason }: RadioSource, shuffle: number) =>
  ids
    .toSorted((a, b) => rank(shuffle, a) - rank(shuffle, b))
    .map((id, place) => ({ id, reason, at: reason.code === 'seed' ? -1 : (place + 0.5) / share[reason.code] }));

/**
 * Weaves sources into one list, each in an order of its own and at an even pace, so that no kind comes in a lump. A track
 * of several sources stands once, for the first of them. The same shuffle gives the same list.
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
    .flatMap((source) => inOrder(source, shuffle))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, reason }) => ({ id, reason }));
};
