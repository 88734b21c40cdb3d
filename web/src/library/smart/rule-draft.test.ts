import type { SmartCondition, SmartGroup, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { describe, expect, it } from 'vitest';
import { type FieldName, getFieldOptions, getOperatorOptions } from './field-kinds.ts';
import {
  addNode,
  buildRule,
  changeField,
  changeNode,
  createCondition,
  createDraft,
  createGroup,
  type DraftCondition,
  hasNoErrors,
  removeNode,
  toRuleDraft,
} from './rule-draft.ts';

const buildTextCondition = (value: string): SmartCondition => ({
  kind: 'text',
  field: 'tag',
  operator: 'is',
  values: [value],
});
const buildGroup = (match: SmartGroup['match'], ...rules: SmartGroup['rules'][number][]): SmartGroup => ({
  kind: 'group',
  match,
  rules,
});
const rule = {
  where: buildGroup(
    'all',
    buildTextCondition('slow'),
    { kind: 'number', field: 'bpm', operator: 'between', values: [60, 96] },
    buildGroup(
      'any',
      { kind: 'age', field: 'lastPlayed', operator: 'longerAgo', amount: 30, unit: 'days' },
      buildGroup('none', buildTextCondition('live')),
    ),
    { kind: 'date', field: 'released', operator: 'isUnknown', values: [] },
    { kind: 'flag', field: 'liked', value: false },
  ),
  sort: { by: 'lastPlayed', order: 'asc' },
  limit: { amount: 50, unit: 'songs' },
  perArtist: 2,
} as SmartRule;

describe('buildRule', () => {
  it('converts a rule to a draft and back, with a key for each node', () => {
    const draft = toRuleDraft(rule);
    const { builtRule, errors } = buildRule(draft);
    expect(hasNoErrors(errors)).toBe(true);
    expect(builtRule?.rule).toEqual(rule);
    expect(builtRule?.keys).toHaveLength(9);
    expect(builtRule?.keysByPath.get('where.rules.2.rules.1.rules.0')).toBe(builtRule?.keys[6]);
  });

  it('omits incomplete conditions from the rule and reports their errors', () => {
    const draft = toRuleDraft(rule);
    const [first, tempo] = draft.where.rules as [DraftCondition, DraftCondition];
    let where = changeNode(draft.where, first.key, { texts: [] });
    where = changeNode(where, tempo.key, { values: ['96', '60'] });
    const { builtRule, errors } = buildRule({ ...draft, where, limit: '1001', perArtist: 'two' });
    expect(builtRule?.rule.where.rules).toEqual(rule.where.rules.slice(2));
    expect(builtRule?.keys).toHaveLength(7);
    expect([errors.nodes.get(first.key), errors.nodes.get(tempo.key), errors.limit, errors.perArtist]).toEqual([
      'Enter a value.',
      'The first value can’t be greater than the second.',
      'Enter a whole number up to 1,000.',
      'Enter a whole number up to 1,000.',
    ]);
    expect(buildRule(createDraft()).builtRule).toBeUndefined();
  });
});

describe('addNode and removeNode', () => {
  it('adds rules and groups to groups, and removes groups with their rules', () => {
    const { where } = createDraft();
    const inner = createGroup();
    const extended = addNode(addNode(where, where.key, inner), inner.key, createCondition('liked'));
    expect(extended.rules.map(({ kind }) => kind)).toEqual(['condition', 'group']);
    expect(extended.rules[1]).toMatchObject({ rules: [{ field: 'genre' }, { field: 'liked', operator: 'yes' }] });
    expect(removeNode(extended, inner.key).rules).toHaveLength(1);
    // A group without rules is an error.
    const empty = { ...inner, rules: [] };
    const { errors } = buildRule({ ...createDraft(), where: addNode(where, where.key, empty) });
    expect(errors.nodes.get(empty.key)).toBe('Add a rule or remove this group.');
  });
});

describe('changeField', () => {
  it('keeps the values for another field of the same kind, and resets them for other kinds', () => {
    const artist = changeField({ ...createCondition('genre'), operator: 'contains', texts: ['dub'] }, 'artist');
    expect(artist).toMatchObject({ field: 'artist', operator: 'contains', texts: ['dub'] });
    const tempo = { ...createCondition('bpm'), operator: 'isUnknown' as const };
    expect(changeField(tempo, 'plays')).toMatchObject({ field: 'plays', operator: 'is', key: tempo.key });
    expect(changeField(artist, 'added')).toMatchObject({
      field: 'added',
      operator: 'within',
      texts: [],
      key: artist.key,
    });
  });
});

describe('getFieldOptions', () => {
  it('offers 20 fields with distinct labels and matching operators', () => {
    const fields = getFieldOptions();
    expect(new Set(fields.map(({ label }) => label)).size).toBe(20);
    for (const { value } of fields) {
      const labels = getOperatorOptions(value as FieldName).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.length).toBeGreaterThan(1);
    }
    expect(getOperatorOptions('plays').map(({ value }) => value)).not.toContain('isUnknown');
  });
});
