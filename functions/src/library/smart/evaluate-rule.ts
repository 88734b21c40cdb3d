import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { SmartSort } from '@overtone/shared/library/smart/smart-fields.ts';
import type { SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import type { TrackFacts } from '../../catalog/public.ts';
import { createPredicate, type ListenerHistory, numberValues, timestampValues } from './conditions.ts';

/** One byte for each track: 1 if it matches. */
type MatchBytes = Uint8Array;

/** The number of matching tracks for each group and condition, a group before its rules. */
type Counts = number[];

/**
 * Evaluates a group or condition for all tracks. Each condition is evaluated once for each track, and groups
 * combine the bytes of their rules, so that the number of matches is also known for each rule by itself.
 */
const evaluateNode = (
  node: SmartNode,
  tracks: readonly TrackFacts[],
  history: ListenerHistory,
  now: number,
  counts: Counts,
): MatchBytes => {
  const nodeIndex = counts.push(0) - 1;
  const matchBytes = new Uint8Array(tracks.length);
  if (node.kind === 'group') {
    const parts = node.rules.map((rule) => evaluateNode(rule, tracks, history, now, counts));
    const requiredSum = node.match === 'all' ? parts.length : 0;
    const sums = new Uint8Array(tracks.length);
    for (const part of parts)
      for (let track = 0; track < part.length; track += 1) sums[track] = (sums[track] ?? 0) + (part[track] ?? 0);
    for (let track = 0; track < sums.length; track += 1) {
      const isMatch = node.match === 'any' ? sums[track] !== 0 : sums[track] === requiredSum;
      matchBytes[track] = isMatch ? 1 : 0;
    }
  } else {
    const meetsCondition = createPredicate(node, now);
    for (let track = 0; track < tracks.length; track += 1)
      matchBytes[track] = meetsCondition(tracks[track] as TrackFacts, history) ? 1 : 0;
  }
  counts[nodeIndex] = matchBytes.reduce((sum, isMatch) => sum + isMatch, 0);
  return matchBytes;
};

/** Returns a pseudo-random number that is always the same for a text (FNV-1a, 32 bits). */
const hashText = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
};

type ReadSortValue = (track: TrackFacts, history: ListenerHistory) => number | string | null;

const getTextOrNull = (text: string | undefined): string | null => text || null;

/** Returns the function that reads the sort value of a track. @param day the UTC day: the random order changes daily */
const getSortValueReader = (sort: SmartSort, day: string): ReadSortValue => {
  switch (sort) {
    case 'title':
      return ({ title }) => getTextOrNull(title);
    case 'artist':
      return ({ artists: [first] }) => getTextOrNull(first);
    case 'album':
      return ({ album }) => getTextOrNull(album);
    case 'random':
      return ({ id }) => hashText(`${day} ${id}`);
    case 'released':
    case 'added':
    case 'likedOn':
    case 'lastPlayed':
      return timestampValues[sort];
    default:
      return numberValues[sort];
  }
};

type SortValue = ReturnType<ReadSortValue>;

const compare = (a: SortValue, b: SortValue): number => (a === b ? 0 : (a as number) < (b as number) ? -1 : 1);

interface SortedTrack {
  readonly track: TrackFacts;
  readonly value: SortValue;
}

/**
 * Sorts tracks in the order of the rule. Unknown values come last in both directions. Equal values are sorted by
 * title and id.
 */
const sortTracks = (
  tracks: readonly TrackFacts[],
  history: ListenerHistory,
  { by, order }: SmartRule['sort'],
  day: string,
): SortedTrack[] => {
  const readValue = getSortValueReader(by, day);
  const sign = order === 'asc' ? 1 : -1;
  return tracks
    .map((track) => ({ track, value: readValue(track, history) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        if (a.value !== b.value) return a.value === null ? 1 : -1;
      } else {
        const byValue = compare(a.value, b.value) * sign;
        if (byValue !== 0) return byValue;
      }
      return compare(a.track.title, b.track.title) || compare(a.track.id, b.track.id);
    });
};

const msPerUnit = { minutes: 60_000, hours: 3_600_000 } as const;

/**
 * Returns the first tracks up to the limits of the rule. If the duration is limited, the list ends before the first
 * track that would exceed the limit.
 */
const limitTracks = (
  sorted: readonly SortedTrack[],
  { limit, perArtist }: Pick<SmartRule, 'limit' | 'perArtist'>,
): SortedTrack[] => {
  const tracksMax =
    limit?.unit === 'songs' ? Math.min(limit.amount, libraryLimits.smartTracksMax) : libraryLimits.smartTracksMax;
  const durationMax = limit && limit.unit !== 'songs' ? limit.amount * msPerUnit[limit.unit] : Number.POSITIVE_INFINITY;
  const trackCounts = new Map<string, number>();
  const selected: SortedTrack[] = [];
  let ms = 0;
  for (const entry of sorted) {
    if (selected.length === tracksMax) break;
    const { artistIds, duration } = entry.track;
    if (perArtist !== null && artistIds.some((id) => (trackCounts.get(id) ?? 0) >= perArtist)) continue;
    if (ms + duration > durationMax) break;
    for (const id of artistIds) trackCounts.set(id, (trackCounts.get(id) ?? 0) + 1);
    ms += duration;
    selected.push(entry);
  }
  return selected;
};

/** The result of a rule. */
export interface RuleResult {
  /** The number of matching tracks for each group and condition by itself, a group before its rules. */
  readonly counts: readonly number[];
  /** The tracks of the playlist in its order, with the value that they are sorted by. */
  readonly selected: readonly SortedTrack[];
  /** The duration of the selected tracks in milliseconds. */
  readonly duration: number;
}

/**
 * Evaluates a rule for a user at a time (milliseconds since 1970). A pure function. A condition takes 2 to 8 ms
 * for 100,000 tracks.
 */
export const evaluateRule = (
  rule: SmartRule,
  tracks: readonly TrackFacts[],
  history: ListenerHistory,
  now: number,
): RuleResult => {
  const counts: Counts = [];
  const matchBytes = evaluateNode(rule.where, tracks, history, now, counts);
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const matches = tracks.filter((_, index) => matchBytes[index] === 1);
  const selected = limitTracks(sortTracks(matches, history, rule.sort, day), rule);
  return { counts, selected, duration: selected.reduce((sum, { track }) => sum + track.duration, 0) };
};
