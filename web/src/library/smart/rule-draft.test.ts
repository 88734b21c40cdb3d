import type { SmartCondition, SmartGroup, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { expect, it } from 'vitest';
import { type FieldName, fieldOptions, operatorOptions } from './field-kinds.ts';
import {
  addNode,
  buildRule,
  changeNode,
  type DraftCondition,
  draftOfRule,
  isWhole,
  newCondition,
  newDraft,
  newGroup,
  removeNode,
  withField,
} from './rule-draft.ts';

const text = (value: string): SmartCondition => ({ kind: 'text', field: 'tag', operator: 'is', values: [value] });
const group = (match: SmartGroup['match'], ...rules: SmartGroup['rules'][number][]): SmartGroup => ({
  kind: 'group',
  match,
  rules,
});
const rule = {
  where: group(
    'all',
    text('slow'),
    { kind: 'number', field: 'bpm', operator: 'between', values: [60, 96] },
    group(
      'any',
      { kind: 'age', field: 'lastPlayed', operator: 'longerAgo', amount: 30, unit: 'days' },
      group('none', text('live')),
    ),
    { kind: 'date', field: 'released', operator: 'isUnknown', values: [] },
    { kind: 'flag', field: 'liked', value: false },
  ),
  sort: { by: 'lastPlayed', order: 'asc' },
  keep: { amount: 50, unit: 'songs' },
  perArtist: 2,
} as SmartRule;

it('opens a rule and gives the same back, with a key for each place of it', () => {
  const draft = draftOfRule(rule);
  const { built, errors } = buildRule(draft);
  expect(isWhole(errors)).toBe(true);
  expect(built?.rule).toEqual(rule);
  expect(built?.keys).toHaveLength(9);
  expect(built?.places.get('where.rules.2.rules.1.rules.0')).toBe(built?.keys[6]);
});

it('leaves what is not whole out of what is counted, and says what is wrong where it is', () => {
  const draft = draftOfRule(rule);
  const [first, tempo] = draft.where.rules as [DraftCondition, DraftCondition];
  let where = changeNode(draft.where, first.key, { texts: [] });
  where = changeNode(where, tempo.key, { values: ['96', '60'] });
  const { built, errors } = buildRule({ ...draft, where, keep: '1001', perArtist: 'two' });
  expect(built?.rule.where.rules).toEqual(rule.where.rules.slice(2));
  expect(built?.keys).toHaveLength(7);
  expect([errors.nodes.get(first.key), errors.nodes.get(tempo.key), errors.keep, errors.perArtist]).toEqual([
    'Enter a value.',
    'The first value must not be greater than the second.',
    'Enter a whole number up to 1,000.',
    'Enter a whole number up to 1,000.',
  ]);
  expect(buildRule(newDraft()).built).toBeUndefined();
});

it('puts rules and groups where they are wanted, and takes them away with what is in them', () => {
  const { where } = newDraft();
  const inner = newGroup();
  const within = addNode(addNode(where, where.key, inner), inner.key, newCondition('liked'));
  expect(within.rules.map(({ kind }) => kind)).toEqual(['condition', 'group']);
  expect(within.rules[1]).toMatchObject({ rules: [{ field: 'genre' }, { field: 'liked', operator: 'yes' }] });
  expect(removeNode(within, inner.key).rules).toHaveLength(1);
  // A group without rules is said to be one.
  const empty = { ...inner, rules: [] };
  const { errors } = buildRule({ ...newDraft(), where: addNode(where, where.key, empty) });
  expect(errors.nodes.get(empty.key)).toBe('Add a rule, or remove this group.');
});

it('keeps what is typed for another field of the same kind, and begins anew for one of another', () => {
  const artist = withField({ ...newCondition('genre'), operator: 'contains', texts: ['dub'] }, 'artist');
  expect(artist).toMatchObject({ field: 'artist', operator: 'contains', texts: ['dub'] });
  const tempo = { ...newCondition('bpm'), operator: 'isUnknown' as const };
  expect(withField(tempo, 'plays')).toMatchObject({ field: 'plays', operator: 'is', key: tempo.key });
  expect(withField(artist, 'added')).toMatchObject({ field: 'added', operator: 'within', texts: [], key: artist.key });
});

it('offers 20 fields, each with names and comparisons that fit it', () => {
  const fields = fieldOptions();
  expect(new Set(fields.map(({ label }) => label)).size).toBe(20);
  for (const { value } of fields) {
    const labels = operatorOptions(value as FieldName).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(1);
  }
  expect(operatorOptions('plays').map(({ value }) => value)).not.toContain('isUnknown');
});
