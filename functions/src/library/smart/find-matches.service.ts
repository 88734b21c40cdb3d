import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import type { SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { readFacts } from '../../catalog/public.ts';
import { readTrackLikeTimes } from '../likes/like-times.service.ts';
import type { ListenerHistory } from './conditions.ts';
import { evaluateRule, type RuleResult } from './evaluate-rule.ts';

/**
 * Reads how often a user played each track, and when last. Plays belong to a context above this one, which passes
 * the function in.
 */
export type ReadPlayCounts = (
  userId: UserId,
) => Promise<ReadonlyMap<TrackId, { readonly plays: number; readonly lastPlayedAt: number }>>;

const collectFields = (node: SmartNode): readonly string[] =>
  node.kind === 'group' ? node.rules.flatMap(collectFields) : [node.field];

const emptyMap = new Map<never, never>();

/** Reads only the data that the rule refers to. */
const readListenerHistory = async (
  rule: SmartRule,
  userId: UserId,
  readPlayCounts: ReadPlayCounts,
): Promise<ListenerHistory> => {
  const fields = new Set([...collectFields(rule.where), rule.sort.by]);
  const [likedAt, playCounts] = await Promise.all([
    fields.has('liked') || fields.has('likedOn') ? readTrackLikeTimes(userId) : emptyMap,
    fields.has('myPlays') || fields.has('lastPlayed') ? readPlayCounts(userId) : emptyMap,
  ]);
  return { likedAt, playCounts };
};

/**
 * Evaluates a rule for a user over all published tracks. The facts of the tracks are in the memory of the
 * container, so no table is read for them. Likes (one unit while they are cached, otherwise one for 12) and plays
 * (half a unit for 20) are read if the rule refers to them.
 */
export const findMatches = async (
  rule: SmartRule,
  userId: UserId,
  readPlayCounts: ReadPlayCounts,
  now: number,
): Promise<RuleResult & { readonly catalogue: number }> => {
  const [tracks, history] = await Promise.all([readFacts(), readListenerHistory(rule, userId, readPlayCounts)]);
  return { ...evaluateRule(rule, tracks, history, now), catalogue: tracks.length };
};
