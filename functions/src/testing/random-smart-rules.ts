import { AlbumId } from '@overtone/shared/ids.ts';
import {
  ageOperators,
  ageUnits,
  dateFields,
  dateOperators,
  flagFields,
  groupMatches,
  limitUnits,
  numberFields,
  numberOperators,
  smartSorts,
  textFields,
  textOperators,
  valueCounts,
} from '@overtone/shared/library/smart/smart-fields.ts';
import {
  type SmartCondition,
  type SmartGroup,
  type SmartNode,
  SmartRule,
} from '@overtone/shared/library/smart/smart-rule.model.ts';
import fc from 'fast-check';
import type { TrackFacts } from '../catalog/public.ts';

// Random track facts and smart playlist rules for property tests.

export const now = Date.parse('2033-03-31T12:00:00.000Z');
export const dayMs = 86_400_000;
const words = ['low', 'tide', 'glass', 'orchard', 'night', 'bus', 'slow', 'ambient', 'dub', 'halden'];

const word = fc.constantFrom(...words);
const phrase = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
export const arbitraryTime = fc.integer({ min: 0, max: 1_600 }).map((days) => now - days * (dayMs / 2));
const getDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const arbitraryFacts: fc.Arbitrary<Omit<TrackFacts, 'id'>> = fc.record({
  title: phrase,
  artists: fc.array(word, { minLength: 1, maxLength: 2 }),
  artistIds: fc.array(fc.constantFrom('art_1', 'art_2', 'art_3', 'art_4'), { minLength: 1, maxLength: 2 }),
  albumId: fc.constant(AlbumId.parse(`alb_${'0'.repeat(26)}`)),
  album: fc.option(phrase, { nil: '' }),
  genres: fc.array(word, { maxLength: 2 }),
  tags: fc.array(word, { maxLength: 2 }),
  labels: fc.array(word, { maxLength: 1 }),
  isrc: fc.option(word, { nil: '' }),
  duration: fc.integer({ min: 1_000, max: 60_000 }),
  plays: fc.integer({ min: 0, max: 20 }),
  likes: fc.integer({ min: 0, max: 20 }),
  bpm: fc.option(fc.integer({ min: 60, max: 80 })),
  explicit: fc.boolean(),
  lyrics: fc.boolean(),
  added: arbitraryTime,
  released: fc.option(arbitraryTime.map(getDate)),
});

const numbers = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 2030, max: 2033 }));
const sortAscending = <Value extends number | string>(values: readonly Value[]) =>
  values.toSorted((a, b) => (a < b ? -1 : 1));
const createComparisonArbitrary = <Operator extends keyof typeof valueCounts, Value extends number | string>(
  operators: readonly Operator[],
  value: fc.Arbitrary<Value>,
) =>
  fc
    .constantFrom(...operators)
    .chain((operator) =>
      fc
        .array(value, { minLength: valueCounts[operator], maxLength: valueCounts[operator] })
        .map((values) => ({ operator, values: sortAscending(values) })),
    );

const condition: fc.Arbitrary<SmartCondition> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom(...textFields),
    operator: fc.constantFrom(...textOperators),
    values: fc.array(
      fc.oneof(
        word,
        phrase,
        word.map((text) => text.slice(0, 2)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc
    .tuple(fc.constantFrom(...numberFields), createComparisonArbitrary(numberOperators, numbers))
    .map(([field, comparison]) => ({ kind: 'number' as const, field, ...comparison })),
  fc
    .tuple(fc.constantFrom(...dateFields), createComparisonArbitrary(dateOperators, arbitraryTime.map(getDate)))
    .map(([field, comparison]) => ({ kind: 'date' as const, field, ...comparison })),
  fc.record({
    kind: fc.constant('age' as const),
    field: fc.constantFrom(...dateFields),
    operator: fc.constantFrom(...ageOperators),
    amount: fc.integer({ min: 1, max: 24 }),
    unit: fc.constantFrom(...ageUnits),
  }),
  fc.record({ kind: fc.constant('flag' as const), field: fc.constantFrom(...flagFields), value: fc.boolean() }),
);

const createGroupArbitrary = (node: fc.Arbitrary<SmartNode>): fc.Arbitrary<SmartGroup> =>
  fc.record({
    kind: fc.constant('group' as const),
    match: fc.constantFrom(...groupMatches),
    rules: fc.array(node, { minLength: 1, maxLength: 3 }),
  });
const inner = createGroupArbitrary(condition);
const outer = createGroupArbitrary(fc.oneof({ arbitrary: condition, weight: 3 }, { arbitrary: inner, weight: 1 }));

export const arbitraryRules = fc
  .record({
    where: createGroupArbitrary(fc.oneof({ arbitrary: condition, weight: 3 }, { arbitrary: outer, weight: 1 })),
    sort: fc.record({ by: fc.constantFrom(...smartSorts), order: fc.constantFrom('asc', 'desc') }),
    limit: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom(...limitUnits) })),
    perArtist: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map((rule) => SmartRule.parse(rule));
