import {
  type AgeUnit,
  ageOperators,
  ageUnits,
  dateFields,
  dateOperators,
  flagFields,
  groupMatches,
  limitUnits,
  numberFields,
  numberOperators,
  type SmartSort,
  smartSorts,
  textFields,
  textOperators,
} from '@overtone/shared/library/smart/smart-fields.ts';
import { t } from '../../lib/i18n.ts';

/** What a rule may ask about, as the builder offers it; a date's operators are those of days and of ages. */
const kinds = {
  text: { fields: textFields, operators: textOperators },
  number: { fields: numberFields, operators: numberOperators },
  date: { fields: dateFields, operators: [...ageOperators, ...dateOperators] },
  flag: { fields: flagFields, operators: ['yes', 'no'] },
} as const;
export type FieldKind = keyof typeof kinds;

/** The field that a new rule begins with. */
export const firstField = 'genre';

export type FieldName = (typeof kinds)[FieldKind]['fields'][number];
export type OperatorName = (typeof kinds)[FieldKind]['operators'][number];

export const kindOf = (field: FieldName): FieldKind =>
  (Object.keys(kinds) as FieldKind[]).find((kind) => (kinds[kind].fields as readonly string[]).includes(field)) ??
  'text';

/** Of these alone somebody may not know the value. */
const mayBeUnknown: ReadonlySet<FieldName> = new Set(['bpm', 'year', 'released', 'likedOn', 'lastPlayed']);

export const operatorsOf = (field: FieldName): readonly OperatorName[] =>
  kinds[kindOf(field)].operators.filter(
    (operator) => (operator !== 'isKnown' && operator !== 'isUnknown') || mayBeUnknown.has(field),
  );

/** A function, so that a text is read in the language of the moment. */
type Names<Key extends string> = Readonly<Record<Key, () => string>>;

const fieldNames: Names<FieldName> = {
  title: () => t('Title'),
  artist: () => t('Artist'),
  album: () => t('Album'),
  genre: () => t('Genre'),
  tag: () => t('Tag'),
  label: () => t('Label'),
  isrc: () => t('ISRC'),
  duration: () => t('Length'),
  bpm: () => t('Tempo'),
  year: () => t('Year'),
  plays: () => t('Plays'),
  likes: () => t('Likes'),
  myPlays: () => t('Plays by me'),
  released: () => t('Released'),
  added: () => t('Added'),
  likedOn: () => t('Liked on'),
  lastPlayed: () => t('Last played'),
  explicit: () => t('Explicit'),
  lyrics: () => t('Lyrics'),
  liked: () => t('Liked by me'),
};

const operatorNames: Readonly<Record<FieldKind, Partial<Names<OperatorName>>>> = {
  text: {
    is: () => t('is any of'),
    isNot: () => t('is none of'),
    contains: () => t('contains'),
    containsNot: () => t('lacks'),
    beginsWith: () => t('begins with'),
  },
  number: {
    is: () => t('is'),
    isNot: () => t('is not'),
    atLeast: () => t('is at least'),
    atMost: () => t('is at most'),
    between: () => t('is between'),
    isKnown: () => t('is known'),
    isUnknown: () => t('is unknown'),
  },
  date: {
    within: () => t('in the last'),
    longerAgo: () => t('is more than'),
    before: () => t('is before'),
    after: () => t('is after'),
    between: () => t('is between'),
    isKnown: () => t('has been'),
    isUnknown: () => t('never was'),
  },
  flag: { yes: () => t('yes'), no: () => t('no') },
};

export const operatorName = (field: FieldName, operator: OperatorName): string =>
  operatorNames[kindOf(field)][operator]?.() ?? operator;

export const fieldName = (field: FieldName): string => fieldNames[field]();

/** What is offered in a list, in its order. */
const optionsOf = <Key extends string>(keys: readonly Key[], nameOf: (key: Key) => string) =>
  keys.map((value) => ({ value, label: nameOf(value) }));

export const fieldOptions = () => optionsOf([...textFields, ...numberFields, ...dateFields, ...flagFields], fieldName);
export const operatorOptions = (field: FieldName) =>
  optionsOf(operatorsOf(field), (operator) => operatorName(field, operator));

const ageNames: Names<AgeUnit> = {
  days: () => t('days'),
  weeks: () => t('weeks'),
  months: () => t('months'),
  years: () => t('years'),
};
export const ageOptions = () => optionsOf(ageUnits, (unit) => ageNames[unit]());

const outboxKeys: Names<(typeof limitUnits)[number]> = {
  songs: () => t('songs'),
  minutes: () => t('minutes'),
  hours: () => t('hours'),
};
export const keptOptions = () => optionsOf(limitUnits, (unit) => outboxKeys[unit]());

const matchNames: Names<(typeof groupMatches)[number]> = {
  all: () => t('All'),
  any: () => t('Any'),
  none: () => t('None'),
};
export const matchOptions = () => optionsOf(groupMatches, (match) => matchNames[match]());

export const sortName = (sort: SmartSort): string => (sort === 'random' ? t('At random') : fieldName(sort));
export const sortOptions = () => optionsOf(smartSorts, sortName);

const texts: ReadonlySet<SmartSort> = new Set(['title', 'artist', 'album']);

/** What the two directions of an order are called. */
export const orderOptions = (sort: SmartSort) => {
  const [asc, desc] = texts.has(sort)
    ? [t('A to Z'), t('Z to A')]
    : kindOf(sort as FieldName) === 'date'
      ? [t('Oldest first'), t('Newest first')]
      : [t('Lowest first'), t('Highest first')];
  return [
    { value: 'asc', label: asc },
    { value: 'desc', label: desc },
  ];
};

/** What a number is counted in, said behind its field. */
export const unitOf = (field: FieldName): string | undefined =>
  (
    ({ duration: t('sec'), bpm: t('BPM'), plays: t('plays'), myPlays: t('plays'), likes: t('likes') }) as Partial<
      Record<FieldName, string>
    >
  )[field];
