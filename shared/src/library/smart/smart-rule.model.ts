import * as z from 'zod';
import { limits } from '../../limits.ts';
import {
  ageOperators,
  ageUnits,
  dateFields,
  dateOperators,
  flagFields,
  groupMatches,
  keptUnits,
  numberFields,
  numberOperators,
  smartSorts,
  textFields,
  textOperators,
  valuesOf,
} from './smart-fields.ts';

const Text = z.string().trim().min(1).max(limits.nameLengthMax);

/** A track's texts against any of some texts, without case, accents and punctuation. */
const TextCondition = z.object({
  kind: z.literal('text'),
  field: z.enum(textFields),
  operator: z.enum(textOperators),
  values: z.array(Text).min(1, { error: 'Enter a value.' }).max(limits.smartTextsMax),
});
export type TextCondition = z.output<typeof TextCondition>;

interface Compared {
  readonly operator: keyof typeof valuesOf;
  readonly values: readonly (number | string)[];
}

/** As many values as its operator compares with, the lesser first. */
const comparesAll = ({ operator, values }: Compared): boolean => values.length === valuesOf[operator];
const isInOrder = ({ values: [from, to] }: Compared): boolean => from === undefined || to === undefined || from <= to;
const incomplete = { path: ['values'], error: 'Enter a value.' };
const turnedRound = { path: ['values'], error: 'The first has to be the lesser one.' };

const NumberCondition = z
  .object({
    kind: z.literal('number'),
    field: z.enum(numberFields),
    operator: z.enum(numberOperators),
    values: z.array(z.number().min(0).max(limits.smartNumberMax)).max(2),
  })
  .refine(comparesAll, incomplete)
  .refine(isInOrder, turnedRound);
export type NumberCondition = z.output<typeof NumberCondition>;

/** Days of UTC. `before` and `after` leave the day itself out, `between` has both of them. */
const DateCondition = z
  .object({
    kind: z.literal('date'),
    field: z.enum(dateFields),
    operator: z.enum(dateOperators),
    values: z.array(z.iso.date()).max(2),
  })
  .refine(comparesAll, incomplete)
  .refine(isInOrder, turnedRound);
export type DateCondition = z.output<typeof DateCondition>;

/** How long ago, from the moment at which the rule is evaluated. */
const AgeCondition = z.object({
  kind: z.literal('age'),
  field: z.enum(dateFields),
  operator: z.enum(ageOperators),
  amount: z.int().min(1).max(limits.smartAgeMax),
  unit: z.enum(ageUnits),
});
export type AgeCondition = z.output<typeof AgeCondition>;

const FlagCondition = z.object({ kind: z.literal('flag'), field: z.enum(flagFields), value: z.boolean() });
export type FlagCondition = z.output<typeof FlagCondition>;

export type SmartCondition = TextCondition | NumberCondition | DateCondition | AgeCondition | FlagCondition;

/** Rules of which all, any or none have to hold, and which may be groups themselves. */
export interface SmartGroup {
  readonly kind: 'group';
  readonly match: (typeof groupMatches)[number];
  readonly rules: readonly SmartNode[];
}
export type SmartNode = SmartGroup | SmartCondition;

const conditions = [TextCondition, NumberCondition, DateCondition, AgeCondition, FlagCondition] as const;

const groupOf = <Node extends z.core.$ZodType>(node: Node) =>
  z.object({
    kind: z.literal('group'),
    match: z.enum(groupMatches),
    rules: z.array(node).min(1, { error: 'Add a rule, or remove this group.' }).max(limits.smartRulesMax),
  });

// Each level by itself, and no schema that names itself: as deep as a group may be, no request is read any deeper.
const Innermost = groupOf(z.discriminatedUnion('kind', conditions));
const Inner = groupOf(z.discriminatedUnion('kind', [...conditions, Innermost]));
const Outer = groupOf(z.discriminatedUnion('kind', [...conditions, Inner]));

interface Size {
  readonly conditions: number;
  readonly texts: number;
}

/** How much there is to evaluate: conditions, and texts that they compare with. */
export const sizeOf = (node: SmartNode): Size => {
  if (node.kind !== 'group') return { conditions: 1, texts: node.kind === 'text' ? node.values.length : 0 };
  return node.rules
    .map(sizeOf)
    .reduce((sum, size) => ({ conditions: sum.conditions + size.conditions, texts: sum.texts + size.texts }), {
      conditions: 0,
      texts: 0,
    });
};

/** What a smart playlist is made by: which tracks fit, their order, and how many of them are kept. */
export const SmartRule = z.object({
  where: Outer.refine((group) => sizeOf(group).conditions <= limits.smartConditionsMax, {
    path: ['rules'],
    error: 'This is more than a smart playlist can ask. Remove some rules.',
  }).refine((group) => sizeOf(group).texts <= limits.smartTextsOfRuleMax, {
    path: ['rules'],
    error: 'This is more than a smart playlist can compare with. Remove some values.',
  }),
  sort: z.object({ by: z.enum(smartSorts), order: z.enum(['asc', 'desc']) }),
  /** Null: as many as a smart playlist keeps at most (`limits.smartTracksMax`). */
  keep: z.object({ amount: z.int().min(1).max(limits.smartKeptMax), unit: z.enum(keptUnits) }).nullable(),
  /** Tracks of one artist at most, the first ones in the order; null for any number. */
  perArtist: z.int().min(1).max(limits.smartKeptMax).nullable(),
});
export type SmartRule = z.output<typeof SmartRule>;
