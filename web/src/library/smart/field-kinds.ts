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

/** Fields and operators of rules by kind. Date fields have the operators of dates and of ages. */
const kinds = {
  text: { fields: textFields, operators: textOperators },
  number: { fields: numberFields, operators: numberOperators },
  date: { fields: dateFields, operators: [...ageOperators, ...dateOperators] },
  flag: { fields: flagFields, operators: ['yes', 'no'] },
} as const;
export type FieldKind = keyof typeof kinds;

/** The field of a new rule. */
export const defaultField = 'genre';

export type FieldName = (typeof kinds)[FieldKind]['fields'][number];
export type OperatorName = (typeof kinds)[FieldKind]['operators'][number];

export const getFieldKind = (field: FieldName): FieldKind =>
  (Object.keys(kinds) as FieldKind[]).find((kind) => (kinds[kind].fields as readonly string[]).includes(field)) ??
  'text';

/** Fields whose value may be unknown. */
const optionalFields: ReadonlySet<FieldName> = new Set(['bpm', 'year', 'released', 'likedOn', 'lastPlayed']);

export const listOperators = (field: FieldName): readonly OperatorName[] =>
  kinds[getFieldKind(field)].operators.filter(
    (operator) => (operator !== 'isKnown' && operator !== 'isUnknown') || optionalFields.has(field),
  );

/** Functions, so that labels use the current language. */
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
  myPlays: () => t('My plays'),
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
    containsNot: () => t('doesn’t contain'),
    beginsWith: () => t('starts with'),
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
    isKnown: () => t('has a date'),
    isUnknown: () => t('has no date'),
  },
  flag: { yes: () => t('yes'), no: () => t('no') },
};

export const getOperatorLabel = (field: FieldName, operator: OperatorName): string =>
  operatorNames[getFieldKind(field)][operator]?.() ?? operator;

export const getFieldLabel = (field: FieldName): string => fieldNames[field]();

/** Options of a select, in the order of the keys. */
const buildOptions = <Key extends string>(keys: readonly Key[], getName: (key: Key) => string) =>
  keys.map((value) => ({ value, label: getName(value) }));

export const getFieldOptions = () =>
  buildOptions([...textFields, ...numberFields, ...dateFields, ...flagFields], getFieldLabel);
export const getOperatorOptions = (field: FieldName) =>
  buildOptions(listOperators(field), (operator) => getOperatorLabel(field, operator));

const ageNames: Names<AgeUnit> = {
  days: () => t('days'),
  weeks: () => t('weeks'),
  months: () => t('months'),
  years: () => t('years'),
};
export const getAgeOptions = () => buildOptions(ageUnits, (unit) => ageNames[unit]());

const limitUnitNames: Names<(typeof limitUnits)[number]> = {
  songs: () => t('songs'),
  minutes: () => t('minutes'),
  hours: () => t('hours'),
};
export const getLimitUnitOptions = () => buildOptions(limitUnits, (unit) => limitUnitNames[unit]());

const matchNames: Names<(typeof groupMatches)[number]> = {
  all: () => t('All'),
  any: () => t('Any'),
  none: () => t('None'),
};
export const getMatchOptions = () => buildOptions(groupMatches, (match) => matchNames[match]());

export const getSortLabel = (sort: SmartSort): string => (sort === 'random' ? t('Random') : getFieldLabel(sort));
export const getSortOptions = () => buildOptions(smartSorts, getSortLabel);

const textSorts: ReadonlySet<SmartSort> = new Set(['title', 'artist', 'album']);

/** Labels of the two sort directions. */
export const getOrderOptions = (sort: SmartSort) => {
  const [asc, desc] = textSorts.has(sort)
    ? [t('A to Z'), t('Z to A')]
    : getFieldKind(sort as FieldName) === 'date'
      ? [t('Oldest first'), t('Newest first')]
      : [t('Lowest first'), t('Highest first')];
  return [
    { value: 'asc', label: asc },
    { value: 'desc', label: desc },
  ];
};

/** Returns the unit that is shown after a number field, or undefined if it has none. */
export const getUnit = (field: FieldName): string | undefined =>
  (
    ({ duration: t('sec'), bpm: t('BPM'), plays: t('plays'), myPlays: t('plays'), likes: t('likes') }) as Partial<
      Record<FieldName, string>
    >
  )[field];
