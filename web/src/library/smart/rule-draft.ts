import {
  type AgeUnit,
  type groupMatches,
  type limitUnits,
  type SmartSort,
  valueCounts,
} from '@overtone/shared/library/smart/smart-fields.ts';
import type { SmartCondition, SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { t } from '../../lib/i18n.ts';
import { defaultField, type FieldName, getFieldKind, listOperators, type OperatorName } from './field-kinds.ts';

// A rule in the builder: typed values, valid or not, with stable keys for its rows.

export interface DraftCondition {
  readonly kind: 'condition';
  readonly key: string;
  readonly field: FieldName;
  readonly operator: OperatorName;
  readonly texts: readonly string[];
  /** Typed numbers or dates. The second one is the upper bound of `between`. */
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
  readonly limit: string;
  readonly limitUnit: (typeof limitUnits)[number];
  readonly perArtist: string;
}

/** Maximum depth of nested groups in the API. */
export const groupDepthMax = 2;

let lastKey = 0;
const createKey = (): string => {
  lastKey += 1;
  return `rule-${lastKey}`;
};

export const createCondition = (field: FieldName = defaultField): DraftCondition => ({
  kind: 'condition',
  key: createKey(),
  field,
  operator: listOperators(field)[0] ?? 'is',
  texts: [],
  values: ['', ''],
  unit: 'months',
});

export const createGroup = (): DraftGroup => ({
  kind: 'group',
  key: createKey(),
  match: 'any',
  rules: [createCondition()],
});

export const createDraft = (): RuleDraft => ({
  where: { ...createGroup(), match: 'all' },
  sort: { by: 'added', order: 'desc' },
  limit: '50',
  limitUnit: 'songs',
  perArtist: '',
});

const toDraftNode = (node: SmartNode): DraftNode => {
  if (node.kind === 'group') return { ...node, key: createKey(), rules: node.rules.map(toDraftNode) };
  const emptyCondition = createCondition(node.field);
  switch (node.kind) {
    case 'text':
      return { ...emptyCondition, operator: node.operator, texts: node.values };
    case 'flag':
      return { ...emptyCondition, operator: node.value ? 'yes' : 'no' };
    case 'age':
      return { ...emptyCondition, operator: node.operator, values: [String(node.amount), ''], unit: node.unit };
    default: {
      const [first = '', second = ''] = node.values.map(String);
      return { ...emptyCondition, operator: node.operator, values: [first, second] };
    }
  }
};

/** Converts an existing rule to a draft. */
export const toRuleDraft = ({ where, sort, limit, perArtist }: SmartRule): RuleDraft => ({
  where: toDraftNode(where) as DraftGroup,
  sort,
  limit: limit ? String(limit.amount) : '',
  limitUnit: limit?.unit ?? 'songs',
  perArtist: perArtist === null ? '' : String(perArtist),
});

const updateNode = (
  group: DraftGroup,
  key: string,
  change: (node: DraftNode) => DraftNode | undefined,
): DraftGroup => ({
  ...group,
  rules: group.rules.flatMap((node) => {
    if (node.key === key) return change(node) ?? [];
    return node.kind === 'group' ? updateNode(node, key, change) : node;
  }),
});

/** Changes a group or a condition at any depth. */
export const changeNode = (
  where: DraftGroup,
  key: string,
  change: Partial<DraftCondition> | Partial<DraftGroup>,
): DraftGroup =>
  where.key === key
    ? ({ ...where, ...change } as DraftGroup)
    : updateNode(where, key, (node) => ({ ...node, ...change }) as DraftNode);

export const removeNode = (where: DraftGroup, key: string): DraftGroup => updateNode(where, key, () => undefined);

/** Adds a condition or a group at the end of a group. */
export const addNode = (where: DraftGroup, key: string, newNode: DraftNode): DraftGroup =>
  where.key === key
    ? { ...where, rules: [...where.rules, newNode] }
    : updateNode(where, key, (node) => (node.kind === 'group' ? { ...node, rules: [...node.rules, newNode] } : node));

/** Changes the field of a condition. Keeps the typed values if the new field is of the same kind. */
export const changeField = (condition: DraftCondition, field: FieldName): DraftCondition => {
  const isSameKind = getFieldKind(field) === getFieldKind(condition.field);
  const operator = isSameKind && listOperators(field).includes(condition.operator) ? condition.operator : undefined;
  const emptyCondition = createCondition(field);
  return isSameKind
    ? { ...condition, field, operator: operator ?? emptyCondition.operator }
    : { ...emptyCondition, key: condition.key };
};

/** Parses a typed number. Returns NaN if it is not a number. */
const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** Number of values that an operator needs. */
export const getValueCount = (operator: OperatorName): number =>
  operator === 'within' || operator === 'longerAgo'
    ? 1
    : ((valueCounts as Partial<Record<OperatorName, number>>)[operator] ?? 0);

/** Returns the condition for the API, or an error message if it is not valid. */
const parseCondition = ({ field, operator, texts, values, unit }: DraftCondition): SmartCondition | string => {
  const kind = getFieldKind(field);
  const usedValues = values.slice(0, getValueCount(operator));
  if (kind === 'flag') return { kind, field, value: operator === 'yes' } as SmartCondition;
  if (kind === 'text') {
    return texts.length > 0 ? ({ kind, field, operator, values: [...texts] } as SmartCondition) : t('Enter a value.');
  }
  if (operator === 'within' || operator === 'longerAgo') {
    const amount = parseNumber(values[0]);
    const isWhole = Number.isInteger(amount) && amount > 0 && amount <= 1_000;
    return isWhole ? ({ kind: 'age', field, operator, amount, unit } as SmartCondition) : t('Enter a whole number.');
  }
  const parsedValues = kind === 'number' ? usedValues.map(parseNumber) : usedValues;
  if (parsedValues.some((value) => value === '' || Number.isNaN(value))) {
    return kind === 'number' ? t('Enter a number.') : t('Enter a date.');
  }
  if (parsedValues.some((value) => typeof value === 'number' && value < 0)) return t('Enter 0 or more.');
  const [first, second] = parsedValues;
  if (first !== undefined && second !== undefined && first > second)
    return t('The first value can’t be greater than the second.');
  return { kind, field, operator, values: parsedValues } as SmartCondition;
};

export interface BuiltRule {
  readonly rule: SmartRule;
  /** Keys of groups and conditions in the order of the API's counts: a group before its rules. */
  readonly keys: readonly string[];
  /** Key by the API's path, for example `where.rules.0`. */
  readonly keysByPath: ReadonlyMap<string, string>;
}

export interface RuleErrors {
  readonly nodes: ReadonlyMap<string, string>;
  readonly limit?: string | undefined;
  readonly perArtist?: string | undefined;
}

const parseWholeNumber = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const number = parseNumber(text);
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : undefined;
};

/**
 * Builds the rule from the valid parts of a draft, and the errors of the other parts.
 * @returns `builtRule` is undefined if no part is valid
 */
export const buildRule = (
  draft: RuleDraft,
): { readonly builtRule: BuiltRule | undefined; readonly errors: RuleErrors } => {
  const nodes = new Map<string, string>();
  const keys: string[] = [];
  const keysByPath = new Map<string, string>();
  const build = (node: DraftNode, path: string): SmartNode | undefined => {
    const index = keys.push(node.key) - 1;
    if (node.kind === 'condition') {
      const condition = parseCondition(node);
      if (typeof condition !== 'string') {
        keysByPath.set(path, node.key);
        return condition;
      }
      nodes.set(node.key, condition);
      // Removes the key of this condition.
      keys.length = index;
      return undefined;
    }
    const rules: SmartNode[] = [];
    for (const rule of node.rules) {
      const builtRule = build(rule, `${path}.rules.${rules.length}`);
      if (builtRule) rules.push(builtRule);
    }
    if (node.rules.length === 0) nodes.set(node.key, t('Add a rule or remove this group.'));
    if (rules.length === 0) {
      // Removes the key of this group.
      keys.length = index;
      return undefined;
    }
    keysByPath.set(path, node.key);
    return { kind: 'group', match: node.match, rules };
  };
  const where = build(draft.where, 'where');
  const [limit, perArtist] = [parseWholeNumber(draft.limit), parseWholeNumber(draft.perArtist)];
  const rangeError = t('Enter a whole number up to 1,000.');
  const errors = {
    nodes,
    ...(limit === undefined && { limit: rangeError }),
    ...(perArtist === undefined && { perArtist: rangeError }),
  };
  const rule = where && {
    where: where as SmartRule['where'],
    sort: draft.sort,
    limit: limit ? { amount: limit, unit: draft.limitUnit } : null,
    perArtist: perArtist ?? null,
  };
  return { builtRule: rule && { rule, keys, keysByPath }, errors };
};

/** Whether a draft has no errors. */
export const hasNoErrors = ({ nodes, limit, perArtist }: RuleErrors): boolean =>
  nodes.size === 0 && !limit && !perArtist;
