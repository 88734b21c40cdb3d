import type {
  AgeUnit,
  DateField,
  FlagField,
  NumberField,
  TextField,
} from '@overtone/shared/library/smart/smart-fields.ts';
import type {
  AgeCondition,
  DateCondition,
  FlagCondition,
  NumberCondition,
  SmartCondition,
  TextCondition,
} from '@overtone/shared/library/smart/smart-rule.model.ts';
import type { TrackFacts } from '../../catalog/public.ts';
import { getNameKey } from '../../platform/fold.ts';

/** The likes and plays of the user for whom a rule is evaluated. Times are in milliseconds since 1970. */
export interface ListenerHistory {
  readonly likedAt: ReadonlyMap<string, number>;
  readonly playCounts: ReadonlyMap<string, { readonly plays: number; readonly lastPlayedAt: number }>;
}

const toTexts = (text: string): readonly string[] => (text === '' ? [] : [text]);

const textValues: Readonly<Record<TextField, (track: TrackFacts) => readonly string[]>> = {
  title: ({ title }) => toTexts(title),
  artist: ({ artists }) => artists,
  album: ({ album }) => toTexts(album),
  genre: ({ genres }) => genres,
  tag: ({ tags }) => tags,
  label: ({ labels }) => labels,
  isrc: ({ isrc }) => toTexts(isrc),
};

/** Returns the value of a number or date field of a track, or null if the value is unknown. Dates are milliseconds. */
type ReadNumericValue = (track: TrackFacts, history: ListenerHistory) => number | null;

export const numberValues: Readonly<Record<NumberField, ReadNumericValue>> = {
  duration: ({ duration }) => Math.round(duration / 1_000),
  bpm: ({ bpm }) => bpm,
  year: ({ released }) => (released === null ? null : Number(released.slice(0, 'yyyy'.length))),
  plays: ({ plays }) => plays,
  likes: ({ likes }) => likes,
  myPlays: ({ id }, { playCounts }) => playCounts.get(id)?.plays ?? 0,
};

export const timestampValues: Readonly<Record<DateField, ReadNumericValue>> = {
  released: ({ released }) => (released === null ? null : Date.parse(released)),
  added: ({ added }) => added,
  likedOn: ({ id }, { likedAt }) => likedAt.get(id) ?? null,
  lastPlayed: ({ id }, { playCounts }) => playCounts.get(id)?.lastPlayedAt ?? null,
};

const flagValues: Readonly<Record<FlagField, (track: TrackFacts, history: ListenerHistory) => boolean>> = {
  explicit: ({ explicit }) => explicit,
  lyrics: ({ lyrics }) => lyrics,
  liked: ({ id }, { likedAt }) => likedAt.has(id),
};

type TrackPredicate = (track: TrackFacts, history: ListenerHistory) => boolean;

const createTextPredicate = ({ field, operator, values }: TextCondition): TrackPredicate => {
  const readValue = textValues[field];
  const normalizedValues = values.map(getNameKey);
  const exactValues = new Set(normalizedValues);
  const equalsAny: TrackPredicate = (track) => readValue(track).some((text) => exactValues.has(text));
  const containsAny: TrackPredicate = (track) =>
    readValue(track).some((text) => normalizedValues.some((part) => text.includes(part)));
  switch (operator) {
    case 'is':
      return equalsAny;
    case 'isNot':
      return (track, history) => !equalsAny(track, history);
    case 'contains':
      return containsAny;
    case 'containsNot':
      return (track, history) => !containsAny(track, history);
    case 'beginsWith':
      return (track) => readValue(track).some((text) => normalizedValues.some((part) => text.startsWith(part)));
  }
};

/** Comparisons with an unknown value are false, so `isNot` is true. */
const createNumberPredicate = ({
  field,
  operator,
  values: [first = 0, second = 0],
}: NumberCondition): TrackPredicate => {
  const readValue = numberValues[field];
  const ifKnown =
    (matches: (value: number) => boolean): TrackPredicate =>
    (track, history) => {
      const value = readValue(track, history);
      return value !== null && matches(value);
    };
  switch (operator) {
    case 'is':
      return ifKnown((value) => value === first);
    case 'isNot':
      return (track, history) => readValue(track, history) !== first;
    case 'atLeast':
      return ifKnown((value) => value >= first);
    case 'atMost':
      return ifKnown((value) => value <= first);
    case 'between':
      return ifKnown((value) => value >= first && value <= second);
    case 'isKnown':
      return ifKnown(() => true);
    case 'isUnknown':
      return (track, history) => readValue(track, history) === null;
  }
};

const dayMs = 86_400_000;

const createDatePredicate = ({ field, operator, values: [first = '', second = ''] }: DateCondition): TrackPredicate => {
  const readValue = timestampValues[field];
  const [from, to] = [Date.parse(first), Date.parse(second)];
  const ifKnown =
    (matches: (timestamp: number) => boolean): TrackPredicate =>
    (track, history) => {
      const timestamp = readValue(track, history);
      return timestamp !== null && matches(timestamp);
    };
  switch (operator) {
    case 'before':
      return ifKnown((timestamp) => timestamp < from);
    case 'after':
      return ifKnown((timestamp) => timestamp >= from + dayMs);
    case 'between':
      return ifKnown((timestamp) => timestamp >= from && timestamp < to + dayMs);
    case 'isKnown':
      return ifKnown(() => true);
    case 'isUnknown':
      return (track, history) => readValue(track, history) === null;
  }
};

/** Returns the same day some months earlier, or the last day of a shorter month. */
const subtractMonths = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

/** Returns the time that is a duration before `now`. Months and years follow the calendar. */
export const subtractDuration = (now: number, amount: number, unit: AgeUnit): number => {
  switch (unit) {
    case 'days':
      return now - amount * dayMs;
    case 'weeks':
      return now - amount * 7 * dayMs;
    case 'months':
      return subtractMonths(now, amount);
    case 'years':
      return subtractMonths(now, amount * 12);
  }
};

const createAgePredicate = ({ field, operator, amount, unit }: AgeCondition, now: number): TrackPredicate => {
  const readValue = timestampValues[field];
  const since = subtractDuration(now, amount, unit);
  return (track, history) => {
    const timestamp = readValue(track, history);
    if (timestamp === null) return false;
    return operator === 'within' ? timestamp >= since && timestamp <= now : timestamp < since;
  };
};

const createFlagPredicate = ({ field, value }: FlagCondition): TrackPredicate => {
  const readValue = flagValues[field];
  return (track, history) => readValue(track, history) === value;
};

/** Creates a function that returns whether a track meets a condition at the time `now`. */
export const createPredicate = (condition: SmartCondition, now: number): TrackPredicate => {
  switch (condition.kind) {
    case 'text':
      return createTextPredicate(condition);
    case 'number':
      return createNumberPredicate(condition);
    case 'date':
      return createDatePredicate(condition);
    case 'age':
      return createAgePredicate(condition, now);
    case 'flag':
      return createFlagPredicate(condition);
  }
};
