import type { SmartSort } from '@overtone/shared/library/smart/smart-fields.ts';
import type { SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { TrackFacts } from '../../catalog/public.ts';
import { fitsOf, type Listening, momentOf, numberOf } from './conditions.ts';

/** Which tracks fit, one byte each. */
type Fitting = Uint8Array;

/** How many of all tracks fit, for each group and condition: a group before its rules. */
type Counts = number[];

/** Each condition looks at every track once, and groups put bytes together: what each finds by itself comes with it. */
const fitting = (
  node: SmartNode,
  tracks: readonly TrackFacts[],
  own: Listening,
  now: number,
  counts: Counts,
): Fitting => {
  const at = counts.push(0) - 1;
  const found = new Uint8Array(tracks.length);
  if (node.kind === 'group') {
    const parts = node.rules.map((rule) => fitting(rule, tracks, own, now, counts));
    const wanted = node.match === 'all' ? parts.length : 0;
    const sums = new Uint8Array(tracks.length);
    for (const part of parts)
      for (let track = 0; track < part.length; track += 1) sums[track] = (sums[track] ?? 0) + (part[track] ?? 0);
    for (let track = 0; track < sums.length; track += 1) {
      const isIn = node.match === 'any' ? sums[track] !== 0 : sums[track] === wanted;
      found[track] = isIn ? 1 : 0;
    }
  } else {
    const fits = fitsOf(node, now);
    for (let track = 0; track < tracks.length; track += 1)
      found[track] = fits(tracks[track] as TrackFacts, own) ? 1 : 0;
  }
  counts[at] = found.reduce((sum, isIn) => sum + isIn, 0);
  return found;
};

/** A number that looks like none, the same for a text at all times (FNV-1a, 32 bits). */
const scattered = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
};

type SortedBy = (track: TrackFacts, own: Listening) => number | string | null;

const ofText = (text: string | undefined): string | null => text || null;

/** @param day what another order at random begins with */
const sortedBy = (sort: SmartSort, day: string): SortedBy => {
  switch (sort) {
    case 'title':
      return ({ title }) => ofText(title);
    case 'artist':
      return ({ artists: [first] }) => ofText(first);
    case 'album':
      return ({ album }) => ofText(album);
    case 'random':
      return ({ id }) => scattered(`${day} ${id}`);
    case 'released':
    case 'added':
    case 'likedOn':
    case 'lastPlayed':
      return momentOf[sort];
    default:
      return numberOf[sort];
  }
};

type Value = ReturnType<SortedBy>;

const compare = (one: Value, other: Value): number =>
  one === other ? 0 : (one as number) < (other as number) ? -1 : 1;

interface Placed {
  readonly track: TrackFacts;
  readonly value: Value;
}

/** In the rule's order; what it knows nothing of comes last in either direction, and of equals the one whose title or id is less. */
const inOrder = (
  tracks: readonly TrackFacts[],
  own: Listening,
  { by, order }: SmartRule['sort'],
  day: string,
): Placed[] => {
  const of = sortedBy(by, day);
  const sign = order === 'asc' ? 1 : -1;
  return tracks
    .map((track) => ({ track, value: of(track, own) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) {
        if (one.value !== other.value) return one.value === null ? 1 : -1;
      } else {
        const byValue = compare(one.value, other.value) * sign;
        if (byValue !== 0) return byValue;
      }
      return compare(one.track.title, other.track.title) || compare(one.track.id, other.track.id);
    });
};

const keptMs = { minutes: 60_000, hours: 3_600_000 } as const;

/** The first ones, as many as are wanted of each artist and of all. Of a length they end before the first that is too long for it. */
const firstOf = (placed: readonly Placed[], { keep, perArtist }: Pick<SmartRule, 'keep' | 'perArtist'>): Placed[] => {
  const most = keep?.unit === 'songs' ? Math.min(keep.amount, limits.smartTracksMax) : limits.smartTracksMax;
  const msMax = keep && keep.unit !== 'songs' ? keep.amount * keptMs[keep.unit] : Number.POSITIVE_INFINITY;
  const byArtist = new Map<string, number>();
  const kept: Placed[] = [];
  let ms = 0;
  for (const one of placed) {
    if (kept.length === most) break;
    const { artistIds, duration } = one.track;
    if (perArtist !== null && artistIds.some((id) => (byArtist.get(id) ?? 0) >= perArtist)) continue;
    if (ms + duration > msMax) break;
    for (const id of artistIds) byArtist.set(id, (byArtist.get(id) ?? 0) + 1);
    ms += duration;
    kept.push(one);
  }
  return kept;
};

/** What a rule finds. */
export interface Evaluated {
  /** Tracks that fit each group and condition by itself: a group before its rules. */
  readonly counts: readonly number[];
  /** What a playlist has of it, in its order, with what it is sorted by. */
  readonly kept: readonly Placed[];
  /** Milliseconds of all that is kept. */
  readonly duration: number;
}

/**
 * Evaluates a rule over tracks for a listener at a moment (milliseconds since 1970). Pure: whoever gives the same gets the same. A
 * condition takes 2 to 8 ms for 100,000 tracks.
 */
export const evaluateRule = (
  rule: SmartRule,
  tracks: readonly TrackFacts[],
  own: Listening,
  now: number,
): Evaluated => {
  const counts: Counts = [];
  const found = fitting(rule.where, tracks, own, now, counts);
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const matches = tracks.filter((_, at) => found[at] === 1);
  const kept = firstOf(inOrder(matches, own, rule.sort, day), rule);
  return { counts, kept, duration: kept.reduce((sum, { track }) => sum + track.duration, 0) };
};
