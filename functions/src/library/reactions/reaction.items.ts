import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import type { CountFields } from '../../catalog/public.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What a kind of mark says of itself; everything else is the same for all of them. */
interface Declaration<Type extends ReactionTargetType> {
  readonly name: ReactionName;
  /** What can be marked so. */
  readonly types: readonly Type[];
  /** What its keys begin with: of somebody's rows, of who marked a thing, of somebody's own item, of what counts a thing. */
  readonly keys: Readonly<Record<'rows' | 'people' | 'userReactions' | 'counts', string>>;
  /** The field of a row that says since when. */
  readonly moment: string;
  /** The fields in which things show how many marked them; counters call it so, too. */
  readonly fields: CountFields;
  /** Things of one type that somebody marks so, and changes of one person in a day. */
  readonly most: number;
  readonly changesPerDay: number;
}

const count = z.int().default(0);

/**
 * Where somebody's marks of a kind stand: how many of each type, and how often those changed. Of types that the kind does not have
 * there is nothing.
 */
export interface UserReactions extends Readonly<Record<ReactionTargetType | `${ReactionTargetType}Changes`, number>> {
  /** The day on which they last changed any, and how many then. */
  readonly day: string | null;
  readonly dayChanges: number;
  /** Their account goes: nothing is marked any more. */
  readonly isEnding: boolean;
}

/** What a counter counts: by the name of what is shown, and how often. */
type Counted = Partial<Record<CountFields['shown'] | 'changes', number>>;

const countedModel = ({ shown }: CountFields) => {
  const { shape, parse } = z.object({ [shown]: count, changes: count });
  return { shape, parse: (given: unknown) => parse(given) as Counted };
};

const userReactionsModel = (types: readonly ReactionTargetType[]) => {
  const { shape, parse } = z.object({
    ...Object.fromEntries(types.map((type) => [type, count])),
    ...Object.fromEntries(types.map((type) => [`${type}Changes`, count])),
    day: z.iso.date().nullable().default(null),
    dayChanges: count,
    isEnding: z.boolean().default(false),
  });
  return { shape, parse: (given: unknown) => parse(given) as unknown as UserReactions };
};

// The keys' types name their fields alone: what they begin with is the kind's.
const itemsOf = ({ types, keys, moment, fields }: Declaration<ReactionTargetType>) => {
  const table = 'LIBRARY_TABLE';
  const userReactions = userReactionsModel(types);
  return {
    /**
     * That somebody marked something. Whose, what and of which type stand in its keys alone: ten thousand of these are read at
     * once, and each is some 320 bytes as it is.
     */
    rows: defineItem({
      table,
      model: z.object({ [moment]: z.iso.datetime() }),
      key: { pk: `${keys.rows}#{userId}` as '{userId}', sk: '{type}#{id}' },
      indexes: {
        byTime: {
          index: 'gsi1',
          pk: `${keys.rows}#{userId}#{type}` as '{userId}{type}',
          sk: `{${moment}}#{id}` as '{id}',
        },
        /** Who marked a thing, by when. */
        ofThing: { index: 'gsi2', pk: `${keys.people}#{id}` as '{id}', sk: `{${moment}}#{userId}` as '{userId}' },
      },
    }),
    /** The same as a person's own item. Made with their first mark. */
    userReactions: defineItem({
      table,
      model: userReactions,
      key: { pk: `${keys.userReactions}#{userId}` as '{userId}', sk: keys.userReactions },
      isConsistent: true,
    }),
    nobody: userReactions.parse({}),
    /** A part of how many marked something: as many of them (`limits.markShards`) as let a crowd do so at once. */
    shards: defineItem({
      table,
      model: countedModel(fields),
      key: { pk: `${keys.counts}#{id}` as '{id}', sk: 'shard#{shard}' },
    }),
  } as const;
};

/** A kind of mark: likes are one. */
export type ReactionKind<Type extends ReactionTargetType = ReactionTargetType> = Declaration<Type> &
  ReturnType<typeof itemsOf>;

/** Declares a kind of mark. */
export const reactionKind = <const Type extends ReactionTargetType>(
  declaration: Declaration<Type>,
): ReactionKind<Type> => ({
  ...declaration,
  ...itemsOf(declaration),
});
