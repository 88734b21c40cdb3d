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
import { nameKey } from '../../platform/fold.ts';

/** What a rule knows of its listener: when they liked a track, how often they heard it and when last. Milliseconds since 1970. */
export interface Listening {
  readonly likedOn: ReadonlyMap<string, number>;
  readonly listens: ReadonlyMap<string, { readonly plays: number; readonly last: number }>;
}

const unlessEmpty = (text: string): readonly string[] => (text === '' ? [] : [text]);

const textsOf: Readonly<Record<TextField, (track: TrackFacts) => readonly string[]>> = {
  title: ({ title }) => unlessEmpty(title),
  artist: ({ artists }) => artists,
  album: ({ album }) => unlessEmpty(album),
  genre: ({ genres }) => genres,
  tag: ({ tags }) => tags,
  label: ({ labels }) => labels,
  isrc: ({ isrc }) => unlessEmpty(isrc),
};

/** What a number's or a date's field is of a track; null where nobody knows. */
type ValueOf = (track: TrackFacts, own: Listening) => number | null;

export const numberOf: Readonly<Record<NumberField, ValueOf>> = {
  duration: ({ duration }) => Math.round(duration / 1_000),
  bpm: ({ bpm }) => bpm,
  year: ({ released }) => (released === null ? null : Number(released.slice(0, 'yyyy'.length))),
  plays: ({ plays }) => plays,
  likes: ({ likes }) => likes,
  myPlays: ({ id }, { listens }) => listens.get(id)?.plays ?? 0,
};

export const momentOf: Readonly<Record<DateField, ValueOf>> = {
  released: ({ released }) => (released === null ? null : Date.parse(released)),
  added: ({ added }) => added,
  likedOn: ({ id }, { likedOn }) => likedOn.get(id) ?? null,
  lastPlayed: ({ id }, { listens }) => listens.get(id)?.last ?? null,
};

const isSo: Readonly<Record<FlagField, (track: TrackFacts, own: Listening) => boolean>> = {
  explicit: ({ explicit }) => explicit,
  lyrics: ({ lyrics }) => lyrics,
  liked: ({ id }, { likedOn }) => likedOn.has(id),
};

type Fits = (track: TrackFacts, own: Listening) => boolean;

const textFits = ({ field, operator, values }: TextCondition): Fits => {
  const of = textsOf[field];
  const wanted = values.map(nameKey);
  const whole = new Set(wanted);
  const isOne: Fits = (track) => of(track).some((text) => whole.has(text));
  const isWithin: Fits = (track) => of(track).some((text) => wanted.some((part) => text.includes(part)));
  switch (operator) {
    case 'is':
      return isOne;
    case 'isNot':
      return (track, own) => !isOne(track, own);
    case 'contains':
      return isWithin;
    case 'containsNot':
      return (track, own) => !isWithin(track, own);
    case 'beginsWith':
      return (track) => of(track).some((text) => wanted.some((part) => text.startsWith(part)));
  }
};

/** Of what nobody knows no comparison holds, and so its opposite does. */
const numberFits = ({ field, operator, values: [first = 0, second = 0] }: NumberCondition): Fits => {
  const of = numberOf[field];
  const holds =
    (fits: (value: number) => boolean): Fits =>
    (track, own) => {
      const value = of(track, own);
      return value !== null && fits(value);
    };
  switch (operator) {
    case 'is':
      return holds((value) => value === first);
    case 'isNot':
      return (track, own) => of(track, own) !== first;
    case 'atLeast':
      return holds((value) => value >= first);
    case 'atMost':
      return holds((value) => value <= first);
    case 'between':
      return holds((value) => value >= first && value <= second);
    case 'isKnown':
      return holds(() => true);
    case 'isUnknown':
      return (track, own) => of(track, own) === null;
  }
};

const dayMs = 86_400_000;

const dateFits = ({ field, operator, values: [first = '', second = ''] }: DateCondition): Fits => {
  const of = momentOf[field];
  const [from, to] = [Date.parse(first), Date.parse(second)];
  const holds =
    (fits: (moment: number) => boolean): Fits =>
    (track, own) => {
      const moment = of(track, own);
      return moment !== null && fits(moment);
    };
  switch (operator) {
    case 'before':
      return holds((moment) => moment < from);
    case 'after':
      return holds((moment) => moment >= from + dayMs);
    case 'between':
      return holds((moment) => moment >= from && moment < to + dayMs);
    case 'isKnown':
      return holds(() => true);
    case 'isUnknown':
      return (track, own) => of(track, own) === null;
  }
};

/** The same day so many months earlier, or the last one of a month that is shorter. */
const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

/** The moment that was so long ago. Months and years are those of the calendar. */
export const timeAgo = (now: number, amount: number, unit: AgeUnit): number => {
  switch (unit) {
    case 'days':
      return now - amount * dayMs;
    case 'weeks':
      return now - amount * 7 * dayMs;
    case 'months':
      return monthsBefore(now, amount);
    case 'years':
      return monthsBefore(now, amount * 12);
  }
};

const ageFits = ({ field, operator, amount, unit }: AgeCondition, now: number): Fits => {
  const of = momentOf[field];
  const since = timeAgo(now, amount, unit);
  return (track, own) => {
    const moment = of(track, own);
    if (moment === null) return false;
    return operator === 'within' ? moment >= since && moment <= now : moment < since;
  };
};

const flagFits = ({ field, value }: FlagCondition): Fits => {
  const of = isSo[field];
  return (track, own) => of(track, own) === value;
};

/** What says of a track whether a condition holds at a moment, made once for all of them. */
export const fitsOf = (condition: SmartCondition, now: number): Fits => {
  switch (condition.kind) {
    case 'text':
      return textFits(condition);
    case 'number':
      return numberFits(condition);
    case 'date':
      return dateFits(condition);
    case 'age':
      return ageFits(condition, now);
    case 'flag':
      return flagFits(condition);
  }
};
