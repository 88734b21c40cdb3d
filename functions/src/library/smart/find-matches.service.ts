import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import type { SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { readFacts } from '../../catalog/public.ts';
import { readLikedMoments } from '../likes/liked-moments.service.ts';
import type { Listening } from './conditions.ts';
import { type Evaluated, evaluateRule } from './evaluate-rule.ts';

/** Reads how often somebody heard each track. What a person heard lies in a context above this one, which hands it in. */
export type ReadListens = (
  userId: UserId,
) => Promise<ReadonlyMap<TrackId, { readonly plays: number; readonly last: number }>>;

const fieldsIn = (node: SmartNode): readonly string[] =>
  node.kind === 'group' ? node.rules.flatMap(fieldsIn) : [node.field];

const nothing = new Map<never, never>();

/** What a rule asks of its listener, and no more than that. */
const readListening = async (rule: SmartRule, userId: UserId, readListens: ReadListens): Promise<Listening> => {
  const asked = new Set([...fieldsIn(rule.where), rule.sort.by]);
  const [likedOn, listens] = await Promise.all([
    asked.has('liked') || asked.has('likedOn') ? readLikedMoments(userId) : nothing,
    asked.has('myPlays') || asked.has('lastPlayed') ? readListens(userId) : nothing,
  ]);
  return { likedOn, listens };
};

/**
 * What a rule finds for somebody at a moment, of all tracks that are out. No table is read for the tracks: a container has the
 * facts of all of them. Of the person are read their likes (a unit as long as they are known, else one for 12) and their listens
 * (half a unit for 20), where the rule asks for them.
 */
export const findMatches = async (
  rule: SmartRule,
  userId: UserId,
  readListens: ReadListens,
  now: number,
): Promise<Evaluated & { readonly catalogue: number }> => {
  const [tracks, own] = await Promise.all([readFacts(), readListening(rule, userId, readListens)]);
  return { ...evaluateRule(rule, tracks, own, now), catalogue: tracks.length };
};
