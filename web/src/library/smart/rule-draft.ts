import {
  type AgeUnit,
  type groupMatches,
  type limitUnits,
  type SmartSort,
  valueCounts,
} from '@overtone/shared/library/smart/smart-fields.ts';
import type { SmartCondition, SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { t } from '../../lib/i18n.ts';
import { type FieldName, firstField, kindOf, type OperatorName, operatorsOf } from './field-kinds.ts';

// A rule while somebody builds it: what they typed, right or not, under keys that stay when rows come and go.

export interface DraftCondition {
  readonly kind: 'condition';
  readonly key: string;
  readonly field: FieldName;
  readonly operator: OperatorName;
  readonly texts: readonly string[];
  /** Numbers or days as they are typed, for each the two that it may be between. */
  readonly values: readonly [string, string];
  readonly unit: AgeUnit;
}

export interface DraftGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly match: (typeof groupMatches)[number];
  readonly rules: readonly DraftNode[];
}
export type DraftNode = DraftCondition | DraftGroup;

export interface RuleDraft {
  readonly where: DraftGroup;
  readonly sort: { readonly by: SmartSort; readonly order: 'asc' | 'desc' };
  readonly keep: string;
  readonly keepUnit: (typeof limitUnits)[number];
  readonly perArtist: string;
}

/** Groups within the outermost one: as deep as the API takes them. */
export const groupsWithin = 2;

let made = 0;
const newKey = (): string => {
  made += 1;
  return `rule-${made}`;
};

export const newCondition = (field: FieldName = firstField): DraftCondition => ({
  kind: 'condition',
  key: newKey(),
  field,
  operator: operatorsOf(field)[0] ?? 'is',
  texts: [],
  values: ['', ''],
  unit: 'months',
});

export const newGroup = (): DraftGroup => ({ kind: 'group', key: newKey(), match: 'any', rules: [newCondition()] });

export const newDraft = (): RuleDraft => ({
  where: { ...newGroup(), match: 'all' },
  sort: { by: 'added', order: 'desc' },
  keep: '50',
  keepUnit: 'songs',
  perArtist: '',
});

const draftOf = (node: SmartNode): DraftNode => {
  if (node.kind === 'group') return { ...node, key: newKey(), rules: node.rules.map(draftOf) };
  const blank = newCondition(node.field);
  switch (node.kind) {
    case 'text':
      return { ...blank, operator: node.operator, texts: node.values };
    case 'flag':
      return { ...blank, operator: node.value ? 'yes' : 'no' };
    case 'age':
      return { ...blank, operator: node.operator, values: [String(node.amount), ''], unit: node.unit };
    default: {
      const [first = '', second = ''] = node.values.map(String);
      return { ...blank, operator: node.operator, values: [first, second] };
    }
  }
};

/** A rule that is there already, to be changed. */
export const draftOfRule = ({ where, sort, keep, perArtist }: SmartRule): RuleDraft => ({
  where: draftOf(where) as DraftGroup,
  sort,
  keep: keep ? String(keep.amount) : '',
  keepUnit: keep?.unit ?? 'songs',
  perArtist: perArtist === null ? '' : String(perArtist),
});

const edit = (group: DraftGroup, key: string, change: (node: DraftNode) => DraftNode | undefined): DraftGroup => ({
  ...group,
  rules: group.rules.flatMap((node) => {
    if (node.key === key) return change(node) ?? [];
    return node.kind === 'group' ? edit(node, key, change) : node;
  }),
});

/** Changes a group or a condition, wherever it stands. */
export const changeNode = (
  where: DraftGroup,
  key: string,
  change: Partial<DraftCondition> | Partial<DraftGroup>,
): DraftGroup =>
  where.key === key
    ? ({ ...where, ...change } as DraftGroup)
    : edit(where, key, (node) => ({ ...node, ...change }) as DraftNode);

export const removeNode = (where: DraftGroup, key: string): DraftGroup => edit(where, key, () => undefined);

/** Puts a condition or a group at the end of a group. */
export const addNode = (where: DraftGroup, key: string, added: DraftNode): DraftGroup =>
  where.key === key
    ? { ...where, rules: [...where.rules, added] }
    : edit(where, key, (node) => (node.kind === 'group' ? { ...node, rules: [...node.rules, added] } : node));

/** Another field keeps what is typed where it is of the same kind. */
export const withField = (condition: DraftCondition, field: FieldName): DraftCondition => {
  const isAlike = kindOf(field) === kindOf(condition.field);
  const operator = isAlike && operatorsOf(field).includes(condition.operator) ? condition.operator : undefined;
  const blank = newCondition(field);
  return isAlike ? { ...condition, field, operator: operator ?? blank.operator } : { ...blank, key: condition.key };
};

/** A number as it is typed; NaN for what is none. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

/** How many values are typed for an operator. */
export const valuesAsked = (operator: OperatorName): number =>
  operator === 'within' || operator === 'longerAgo'
    ? 1
    : ((valueCounts as Partial<Record<OperatorName, number>>)[operator] ?? 0);

/** What the API takes of a condition; what is wrong with it as a text. */
const conditionOf = ({ field, operator, texts, values, unit }: DraftCondition): SmartCondition | string => {
  const kind = kindOf(field);
  const given = values.slice(0, valuesAsked(operator));
  if (kind === 'flag') return { kind, field, value: operator === 'yes' } as SmartCondition;
  if (kind === 'text') {
    return texts.length > 0 ? ({ kind, field, operator, values: [...texts] } as SmartCondition) : t('Enter a value.');
  }
  if (operator === 'within' || operator === 'longerAgo') {
    const amount = numberOf(values[0]);
    const isWhole = Number.isInteger(amount) && amount > 0 && amount <= 1_000;
    return isWhole ? ({ kind: 'age', field, operator, amount, unit } as SmartCondition) : t('Enter a whole number.');
  }
  const typed = kind === 'number' ? given.map(numberOf) : given;
  if (typed.some((value) => value === '' || Number.isNaN(value))) {
    return kind === 'number' ? t('Enter a number.') : t('Enter a date.');
  }
  if (typed.some((value) => typeof value === 'number' && value < 0)) return t('Enter 0 or more.');
  const [first, second] = typed;
  if (first !== undefined && second !== undefined && first > second)
    return t('The first value must not be greater than the second.');
  return { kind, field, operator, values: typed } as SmartCondition;
};

export interface BuiltRule {
  readonly rule: SmartRule;
  /** Keys of its groups and conditions in the order in which they are counted: a group before its rules. */
  readonly keys: readonly string[];
  /** Key by the path that the API names it by: `where.rules.0`. */
  readonly places: ReadonlyMap<string, string>;
}

export interface RuleErrors {
  readonly nodes: ReadonlyMap<string, string>;
  readonly keep?: string | undefined;
  readonly perArtist?: string | undefined;
}

const wholeOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const number = numberOf(typed);
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : undefined;
};

/**
 * The rule that somebody has built so far, without what is not whole yet, and what is wrong with the rest; no rule where nothing is
 * whole.
 */
export const buildRule = (draft: RuleDraft): { readonly built: BuiltRule | undefined; readonly errors: RuleErrors } => {
  const nodes = new Map<string, string>();
  const keys: string[] = [];
  const places = new Map<string, string>();
  const build = (node: DraftNode, place: string): SmartNode | undefined => {
    const at = keys.push(node.key) - 1;
    if (node.kind === 'condition') {
      const condition = conditionOf(node);
      if (typeof condition !== 'string') {
        places.set(place, node.key);
        return condition;
      }
      nodes.set(node.key, condition);
      keys.length = at;
      return undefined;
    }
    const rules: SmartNode[] = [];
    for (const rule of node.rules) {
      const one = build(rule, `${place}.rules.${rules.length}`);
      if (one) rules.push(one);
    }
    if (node.rules.length === 0) nodes.set(node.key, t('Add a rule, or remove this group.'));
    if (rules.length === 0) {
      keys.length = at;
      return undefined;
    }
    places.set(place, node.key);
    return { kind: 'group', match: node.match, rules };
  };
  const where = build(draft.where, 'where');
  const [keep, perArtist] = [wholeOf(draft.keep), wholeOf(draft.perArtist)];
  const outside = t('Enter a whole number up to 1,000.');
  const errors = {
    nodes,
    ...(keep === undefined && { keep: outside }),
    ...(perArtist === undefined && { perArtist: outside }),
  };
  const rule = where && {
    where: where as SmartRule['where'],
    sort: draft.sort,
    keep: keep ? { amount: keep, unit: draft.keepUnit } : null,
    perArtist: perArtist ?? null,
  };
  return { built: rule && { rule, keys, places }, errors };
};

export const isWhole = ({ nodes, keep, perArtist }: RuleErrors): boolean => nodes.size === 0 && !keep && !perArtist;
