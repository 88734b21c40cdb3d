import * as z from 'zod';
import { textLimits } from '../../texts/text-limits.ts';
import { libraryLimits } from '../library-limits.ts';
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
} from './smart-fields.ts';

const Text = z.string().trim().min(1).max(textLimits.nameLengthMax);

/** Compares the texts of a track with any of the values, ignoring case, accents and punctuation. */
const TextCondition = z.object({
  kind: z.literal('text'),
  field: z.enum(textFields),
  operator: z.enum(textOperators),
  values: z.array(Text).min(1, { error: 'Enter a value.' }).max(libraryLimits.smartTextsMax),
});
export type TextCondition = z.output<typeof TextCondition>;

interface Comparison {
  readonly operator: keyof typeof valueCounts;
  readonly values: readonly (number | string)[];
}

/** Whether the number of values is the one that the operator takes. */
const hasRequiredValues = ({ operator, values }: Comparison): boolean => values.length === valueCounts[operator];
const isAscending = ({ values: [from, to] }: Comparison): boolean =>
  from === undefined || to === undefined || from <= to;
const missingValueError = { path: ['values'], error: 'Enter a value.' };
const descendingRangeError = { path: ['values'], error: 'The first value can’t be greater than the second.' };

const NumberCondition = z
  .object({
    kind: z.literal('number'),
    field: z.enum(numberFields),
    operator: z.enum(numberOperators),
    values: z.array(z.number().min(0).max(libraryLimits.smartNumberMax)).max(2),
  })
  .refine(hasRequiredValues, missingValueError)
  .refine(isAscending, descendingRangeError);
export type NumberCondition = z.output<typeof NumberCondition>;

/** Days in UTC. `before` and `after` exclude the day, `between` includes both days. */
const DateCondition = z
  .object({
    kind: z.literal('date'),
    field: z.enum(dateFields),
    operator: z.enum(dateOperators),
    values: z.array(z.iso.date()).max(2),
  })
  .refine(hasRequiredValues, missingValueError)
  .refine(isAscending, descendingRangeError);
export type DateCondition = z.output<typeof DateCondition>;

/** A period before the time of the evaluation. */
const AgeCondition = z.object({
  kind: z.literal('age'),
  field: z.enum(dateFields),
  operator: z.enum(ageOperators),
  amount: z.int().min(1).max(libraryLimits.smartAgeMax),
  unit: z.enum(ageUnits),
});
export type AgeCondition = z.output<typeof AgeCondition>;

const FlagCondition = z.object({ kind: z.literal('flag'), field: z.enum(flagFields), value: z.boolean() });
export type FlagCondition = z.output<typeof FlagCondition>;

export type SmartCondition = TextCondition | NumberCondition | DateCondition | AgeCondition | FlagCondition;

/** A group of rules of which a track must match all, any or none. Rules may be groups. */
export interface SmartGroup {
  readonly kind: 'group';
  readonly match: (typeof groupMatches)[number];
  readonly rules: readonly SmartNode[];
}
export type SmartNode = SmartGroup | SmartCondition;

const conditions = [TextCondition, NumberCondition, DateCondition, AgeCondition, FlagCondition] as const;

const createGroupSchema = <Node extends z.core.$ZodType>(node: Node) =>
  z.object({
    kind: z.literal('group'),
    match: z.enum(groupMatches),
    rules: z.array(node).min(1, { error: 'Add a rule or remove this group.' }).max(libraryLimits.smartRulesMax),
  });

// Each level has its own schema instead of a recursive one: requests are parsed only as deep as groups may be
// nested.
const Innermost = createGroupSchema(z.discriminatedUnion('kind', conditions));
const Inner = createGroupSchema(z.discriminatedUnion('kind', [...conditions, Innermost]));
const Outer = createGroupSchema(z.discriminatedUnion('kind', [...conditions, Inner]));

interface NodeSize {
  readonly conditions: number;
  readonly texts: number;
}

/** Returns the cost of a node: its conditions, and the texts that they compare with. */
export const measureNode = (node: SmartNode): NodeSize => {
  if (node.kind !== 'group') return { conditions: 1, texts: node.kind === 'text' ? node.values.length : 0 };
  return node.rules
    .map(measureNode)
    .reduce((sum, size) => ({ conditions: sum.conditions + size.conditions, texts: sum.texts + size.texts }), {
      conditions: 0,
      texts: 0,
    });
};

/** The rule of a smart playlist: which tracks match, their order, and how many are included. */
export const SmartRule = z.object({
  where: Outer.refine((group) => measureNode(group).conditions <= libraryLimits.smartConditionsMax, {
    path: ['rules'],
    error: 'Too many rules. Remove some.',
  }).refine((group) => measureNode(group).texts <= libraryLimits.smartTextsOfRuleMax, {
    path: ['rules'],
    error: 'Too many values. Remove some.',
  }),
  sort: z.object({ by: z.enum(smartSorts), order: z.enum(['asc', 'desc']) }),
  /** Null for the maximum (`libraryLimits.smartTracksMax`). */
  limit: z.object({ amount: z.int().min(1).max(libraryLimits.smartLimitMax), unit: z.enum(limitUnits) }).nullable(),
  /** The maximum number of tracks of one artist, in the order of the playlist; null for any number. */
  perArtist: z.int().min(1).max(libraryLimits.smartLimitMax).nullable(),
});
export type SmartRule = z.output<typeof SmartRule>;
