import { FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import * as z from 'zod';
import type { CountFields } from '../../catalog/public.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The properties in which kinds of reactions differ. Everything else is the same for all kinds. */
interface ReactionKindDeclaration<Type extends ReactionTargetType> {
  readonly name: ReactionName;
  /** The types of targets that allow this reaction. */
  readonly types: readonly Type[];
  /**
   * Prefixes of the partition keys: of the reactions of a user (`rows`), of the users who reacted to a target
   * (`byTarget`), of the totals of a user (`userReactions`), and of the counters of a target (`counts`).
   */
  readonly keys: Readonly<Record<'rows' | 'byTarget' | 'userReactions' | 'counts', string>>;
  /** The attribute that holds the time of a reaction. */
  readonly timestampField: string;
  /** The fields in which targets store their published count. The counter items use the same names. */
  readonly fields: CountFields;
  /** The maximum number of reactions of a user to targets of one type. */
  readonly maxPerType: number;
  /** The maximum number of changes of a user on one day (UTC). */
  readonly changesPerDay: number;
}

const count = z.int().default(0);

/**
 * The totals of a user for one kind of reaction: the number of reactions to each type of target, and how often
 * each number changed. Types that the kind does not support are undefined.
 */
export interface UserReactions extends Readonly<Record<ReactionTargetType | `${ReactionTargetType}Changes`, number>> {
  /** The day (UTC) of the last change, and the number of changes on that day. */
  readonly day: string | null;
  readonly dayChanges: number;
  /** True from the first step of the account deletion on. No reaction is added after that. */
  readonly isClosed: boolean;
}

/** The values of a counter: the count under its published name, and the number of changes. */
type CounterValues = Partial<Record<CountFields['countField'] | 'changes', number>>;

const createCounterModel = ({ countField }: CountFields) => {
  const { shape, parse } = z.object({ [countField]: count, changes: count });
  return { shape, parse: (value: unknown) => parse(value) as CounterValues };
};

const createUserReactionsModel = (types: readonly ReactionTargetType[]) => {
  const { shape, parse } = z.object({
    ...Object.fromEntries(types.map((type) => [type, count])),
    ...Object.fromEntries(types.map((type) => [`${type}Changes`, count])),
    day: z.iso.date().nullable().default(null),
    dayChanges: count,
    isClosed: z.boolean().default(false),
  });
  return { shape, parse: (value: unknown) => parse(value) as unknown as UserReactions };
};

// The prefixes are known only at run time, so the casts define which fields the keys contain.
const buildItems = ({ types, keys, timestampField, fields }: ReactionKindDeclaration<ReactionTargetType>) => {
  const table = 'LIBRARY_TABLE';
  const userReactions = createUserReactionsModel(types);
  return {
    /**
     * A reaction of a user to a target. User, type and target are stored only in the keys: 10,000 of these items
     * are read at once, and each takes about 320 bytes.
     */
    reactionItem: defineItem({
      table,
      model: z.object({ [timestampField]: z.iso.datetime() }),
      key: { pk: `${keys.rows}#{userId}` as '{userId}', sk: '{type}#{id}' },
      indexes: {
        byTime: {
          index: 'gsi1',
          pk: `${keys.rows}#{userId}#{type}` as '{userId}{type}',
          sk: `{${timestampField}}#{id}` as '{id}',
        },
        /** The users who reacted to a target, by time. */
        byTarget: {
          index: 'gsi2',
          pk: `${keys.byTarget}#{id}` as '{id}',
          sk: `{${timestampField}}#{userId}` as '{userId}',
        },
      },
    }),
    /** The totals of a user. Created with the first reaction. */
    userReactionsItem: defineItem({
      table,
      model: userReactions,
      key: { pk: `${keys.userReactions}#{userId}` as '{userId}', sk: keys.userReactions },
      isConsistent: true,
    }),
    emptyUserReactions: userReactions.parse({}),
    /**
     * One of the counters of a target. There are `libraryLimits.reactionShards` of them, so that many users can react
     * at the same time.
     */
    counterItem: defineItem({
      table,
      model: createCounterModel(fields),
      key: { pk: `${keys.counts}#{id}` as '{id}', sk: 'shard#{shard}' },
    }),
  } as const;
};

/** A kind of reaction: likes, follows or reposts. */
export type ReactionKind<Type extends ReactionTargetType = ReactionTargetType> = ReactionKindDeclaration<Type> &
  ReturnType<typeof buildItems>;

/** Adds the item definitions to the declaration of a kind. */
const defineReactionKind = <const Type extends ReactionTargetType>(
  declaration: ReactionKindDeclaration<Type>,
): ReactionKind<Type> => ({
  ...declaration,
  ...buildItems(declaration),
});

export const likes = defineReactionKind({
  name: 'like',
  types: LikeType.options,
  keys: { rows: 'likes', byTarget: 'liked', userReactions: 'liker', counts: 'likes-of' },
  timestampField: 'likedAt',
  fields: { countField: 'likes', changesField: 'likeChanges' },
  maxPerType: libraryLimits.likesMax,
  changesPerDay: libraryLimits.likeChangesPerDay,
});

export const follows = defineReactionKind({
  name: 'follow',
  types: FollowType.options,
  keys: { rows: 'follows', byTarget: 'followed', userReactions: 'follower', counts: 'follows-of' },
  timestampField: 'followedAt',
  fields: { countField: 'followers', changesField: 'followChanges' },
  maxPerType: libraryLimits.followsMax,
  changesPerDay: libraryLimits.followChangesPerDay,
});

export const reposts = defineReactionKind({
  name: 'repost',
  types: RepostType.options,
  keys: { rows: 'reposts', byTarget: 'reposted', userReactions: 'reposter', counts: 'reposts-of' },
  timestampField: 'repostedAt',
  fields: { countField: 'reposts', changesField: 'repostChanges' },
  maxPerType: libraryLimits.repostsMax,
  changesPerDay: libraryLimits.repostChangesPerDay,
});

export const reactionKinds: Readonly<Record<ReactionName, ReactionKind>> = {
  like: likes,
  follow: follows,
  repost: reposts,
};

/** Returns the kinds of reactions that a type of target allows. */
export const getKindsForType = (type: ReactionTargetType): ReactionKind[] =>
  Object.values(reactionKinds).filter(({ types }) => types.includes(type));
