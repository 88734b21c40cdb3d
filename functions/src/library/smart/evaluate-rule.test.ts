import { TrackId } from '@overtone/shared/ids.ts';
import type { ageUnits } from '@overtone/shared/library/smart/smart-fields.ts';
import { type SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { TrackFacts } from '../../catalog/public.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { arbitraryFacts, arbitraryRules, arbitraryTime, dayMs, now } from '../../testing/random-smart-rules.ts';
import { type ListenerHistory, subtractDuration } from './conditions.ts';
import { evaluateRule } from './evaluate-rule.ts';

// Evaluates 500 random rules over 10,000 random tracks, and compares the results with a simple implementation that
// checks one track after the other.

/** The values of a track by field. Dates are ISO texts. */
const readValues = (track: TrackFacts, history: ListenerHistory) => {
  const getDayAt = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return {
    title: [track.title],
    artist: track.artists,
    album: track.album ? [track.album] : [],
    genre: track.genres,
    tag: track.tags,
    label: track.labels,
    isrc: track.isrc ? [track.isrc] : [],
    duration: Math.round(track.duration / 1_000),
    bpm: track.bpm,
    year: track.released && new Date(track.released).getUTCFullYear(),
    plays: track.plays,
    likes: track.likes,
    myPlays: history.playCounts.get(track.id)?.plays ?? 0,
    released: track.released,
    added: getDayAt(track.added),
    likedOn: getDayAt(history.likedAt.get(track.id)),
    lastPlayed: getDayAt(history.playCounts.get(track.id)?.lastPlayedAt),
    explicit: track.explicit,
    lyrics: track.lyrics,
    liked: history.likedAt.has(track.id),
  };
};
type Values = ReturnType<typeof readValues>;

/** Returns whether a track matches a rule. */
const matchesNode = (node: SmartNode, values: Values): boolean => {
  if (node.kind === 'group') {
    const count = node.rules.filter((rule) => matchesNode(rule, values)).length;
    return { all: count === node.rules.length, any: count > 0, none: count === 0 }[node.match];
  }
  if (node.kind === 'flag') return values[node.field] === node.value;
  if (node.kind === 'text') {
    const matchesAnyText = (fits: (text: string, value: string) => boolean) =>
      values[node.field].some((text) => node.values.some((value) => fits(text, value)));
    if (node.operator === 'is') return matchesAnyText((text, value) => text === value);
    if (node.operator === 'isNot') return !matchesAnyText((text, value) => text === value);
    if (node.operator === 'beginsWith') return matchesAnyText((text, value) => text.startsWith(value));
    const containsAnyValue = matchesAnyText((text, value) => text.includes(value));
    return node.operator === 'contains' ? containsAnyValue : !containsAnyValue;
  }
  const value = values[node.field];
  if (node.kind === 'age') {
    if (value === null) return false;
    const ms = Date.parse(String(value));
    const since = subtractDuration(now, node.amount, node.unit);
    return node.operator === 'within' ? since <= ms && ms <= now : ms < since;
  }
  const comparedValue = typeof value === 'string' ? value.slice(0, 10) : value;
  if (node.operator === 'isKnown') return comparedValue !== null;
  if (node.operator === 'isUnknown') return comparedValue === null;
  if (node.operator === 'isNot') return comparedValue !== node.values[0];
  if (comparedValue === null) return false;
  const [first, second] = node.values as [number, number];
  const number = comparedValue as number;
  if (node.operator === 'is') return number === first;
  if (node.operator === 'atLeast') return number >= first;
  if (node.operator === 'atMost') return number <= first;
  if (node.operator === 'before') return number < first;
  if (node.operator === 'after') return number > first;
  return number >= first && number <= second;
};

interface Candidate {
  readonly track: TrackFacts;
  readonly values: Values;
}

/** Returns all nodes of a rule, a group before its rules. */
const listNodes = (node: SmartNode): SmartNode[] => [
  node,
  ...(node.kind === 'group' ? node.rules.flatMap(listNodes) : []),
];

const sortCandidates = ({ sort: { by, order } }: SmartRule, candidates: readonly Candidate[]): TrackFacts[] => {
  const getSortValue = ({ values }: Candidate) => {
    const value = by === 'random' ? null : values[by];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  const compareValues = (a: string | number, b: string | number) => (a < b ? -1 : Number(a !== b));
  const candidatesWithValue = candidates.filter((candidate) => getSortValue(candidate) !== null);
  const compareTitles = (a: Candidate, b: Candidate) =>
    compareValues(a.track.title, b.track.title) || compareValues(a.track.id, b.track.id);
  candidatesWithValue.sort((a, b) => {
    const [low, high] = order === 'asc' ? [a, b] : [b, a];
    return compareValues(getSortValue(low) as number, getSortValue(high) as number) || compareTitles(a, b);
  });
  const candidatesWithoutValue = candidates.filter((candidate) => getSortValue(candidate) === null).sort(compareTitles);
  return [...candidatesWithValue, ...candidatesWithoutValue].map(({ track }) => track);
};

/** Applies the limits of a rule to sorted tracks. */
const applyLimits = ({ limit, perArtist }: SmartRule, sorted: readonly TrackFacts[]): string[] => {
  const selected: TrackFacts[] = [];
  const artists: string[] = [];
  let duration = 0;
  for (const track of sorted) {
    if (perArtist && track.artistIds.some((id) => artists.filter((other) => other === id).length >= perArtist))
      continue;
    duration += track.duration;
    if (selected.length === (limit?.unit === 'songs' ? limit.amount : 1_000)) break;
    if (limit?.unit === 'minutes' && duration > limit.amount * 60_000) break;
    if (limit?.unit === 'hours' && duration > limit.amount * 3_600_000) break;
    selected.push(track);
    if (perArtist) artists.push(...track.artistIds);
  }
  return selected.map(({ id }) => id);
};

/** Returns 10,000 random tracks and the likes and plays of a user. */
const generateTracks = () => {
  const tracks = fc.sample(arbitraryFacts, 10_000).map(
    (facts): TrackFacts => ({
      ...facts,
      artistIds: [...new Set(facts.artistIds)],
      id: TrackId.parse(`trk_${ulid()}`),
    }),
  );
  const tracksOfUser = tracks.filter((_, index) => index % 3 === 0);
  const timestamps = fc.sample(arbitraryTime, tracksOfUser.length);
  const history: ListenerHistory = {
    likedAt: new Map(tracksOfUser.map(({ id }, index) => [id, timestamps[index] ?? 0])),
    playCounts: new Map(
      tracksOfUser.map(({ id }, index) => [id, { plays: index % 5, lastPlayedAt: timestamps.at(-index) ?? 0 }]),
    ),
  };
  return {
    tracks,
    history,
    candidates: tracks.map((track): Candidate => ({ track, values: readValues(track, history) })),
  };
};

describe('evaluateRule', () => {
  it('finds the same tracks as a simple implementation', () => {
    const { tracks, history, candidates } = generateTracks();
    const [fewTracks, fewRules] = [2_000, 500];
    for (const rule of fc.sample(arbitraryRules, getPropertyRuns(500))) {
      const matchingCandidates = candidates.filter(({ values }) => matchesNode(rule.where, values));
      const { counts, selected } = evaluateRule(rule, tracks, history, now);
      expect(counts[0]).toBe(matchingCandidates.length);
      const expectedIds = new Set(matchingCandidates.map(({ track }) => track.id));
      expect(selected.every(({ track }) => expectedIds.has(track.id))).toBe(true);
      // The order, the limits and the counts of each rule are checked with fewer tracks, because they take several
      // passes.
      const sorted = sortCandidates(
        rule,
        candidates.slice(0, fewTracks).filter(({ track }) => expectedIds.has(track.id)),
      );
      const ids = evaluateRule(rule, tracks.slice(0, fewTracks), history, now).selected.map(({ track }) => track.id);
      if (rule.sort.by !== 'random') expect(ids).toEqual(applyLimits(rule, sorted));
      const expectedCounts = listNodes(rule.where).map(
        (node) => candidates.slice(0, fewRules).filter(({ values }) => matchesNode(node, values)).length,
      );
      expect(evaluateRule(rule, tracks.slice(0, fewRules), history, now).counts).toEqual(expectedCounts);
    }
  });

  it('sorts randomly in an order that changes each day', () => {
    const tracks = fc
      .sample(arbitraryFacts, 50)
      .map((facts): TrackFacts => ({ ...facts, id: TrackId.parse(`trk_${ulid()}`) }));
    const rule = SmartRule.parse({
      where: {
        kind: 'group',
        match: 'any',
        rules: [{ kind: 'number', field: 'plays', operator: 'atLeast', values: [0] }],
      },
      sort: { by: 'random', order: 'asc' },
      limit: null,
      perArtist: null,
    });
    const history: ListenerHistory = { likedAt: new Map(), playCounts: new Map() };
    const evaluateAt = (ms: number) => evaluateRule(rule, tracks, history, ms).selected.map(({ track }) => track.id);
    expect(evaluateAt(now)).toEqual(evaluateAt(now + 3_600_000));
    expect(evaluateAt(now)).not.toEqual(evaluateAt(now + dayMs));
    expect(new Set(evaluateAt(now))).toEqual(new Set(evaluateAt(now + dayMs)));
  });
});

describe('subtractDuration', () => {
  it('returns the same day of an earlier month, or its last day', () => {
    const subtractFrom = (date: string, ...amountAndUnit: [number, (typeof ageUnits)[number]]) =>
      new Date(subtractDuration(Date.parse(date), ...amountAndUnit)).toISOString();
    expect(subtractFrom('2033-03-31T12:00:00.000Z', 1, 'months')).toBe('2033-02-28T12:00:00.000Z');
    expect(subtractFrom('2033-03-15T12:00:00.000Z', 12, 'months')).toBe('2032-03-15T12:00:00.000Z');
    expect(subtractFrom('2032-02-29T00:00:00.000Z', 1, 'years')).toBe('2031-02-28T00:00:00.000Z');
    expect(subtractFrom('2033-03-31T12:00:00.000Z', 2, 'weeks')).toBe('2033-03-17T12:00:00.000Z');
  });
});
