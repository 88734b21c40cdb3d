import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import type { ReactionMessage } from '../reaction-messages/reaction-messages.ts';
import { deleteReactionsToTarget } from './delete-reactions.service.ts';
import { publishReactionCounts } from './publish-counts.service.ts';
import { reactionKinds } from './reaction-kinds.ts';

/** Targets that are counted in parallel. */
const concurrency = 8;

/**
 * Processes values with limited concurrency.
 * @returns the failed values with their errors
 */
const collectFailures = async <Value>(
  values: Iterable<Value>,
  process: (value: Value) => Promise<void>,
): Promise<Map<Value, unknown>> => {
  const failures = new Map<Value, unknown>();
  for (const some of chunks([...values], concurrency)) {
    await Promise.all(some.map((value) => process(value).catch((error: unknown) => failures.set(value, error))));
  }
  return failures;
};

/**
 * Publishes the reaction counts of the changed targets, once for each target and kind of a batch, and deletes the
 * reactions to deleted targets. A message is delivered again if one of its targets failed. Safe to repeat.
 * @param deleteRelatedData deletes what other contexts store about a deleted target
 */
export const updateReactionCounts = async (
  messages: readonly ReactionMessage[],
  deleteRelatedData: (id: TargetId) => Promise<void> = async () => {},
): Promise<Failures<ReactionMessage>> => {
  const failures = new Map<ReactionMessage, unknown>();
  const changes = messages.filter((message) => 'changedIds' in message);
  for (const [name, ofKind] of Map.groupBy(changes, ({ kind }) => kind)) {
    const changedIds = new Set(ofKind.flatMap((message) => message.changedIds));
    const failedCounts = await collectFailures(changedIds, (id) => publishReactionCounts(reactionKinds[name], id));
    for (const message of ofKind) {
      const failedId = message.changedIds.find((id) => failedCounts.has(id));
      if (failedId !== undefined) failures.set(message, failedCounts.get(failedId));
    }
  }
  const deletions = messages.filter((message) => 'deletedId' in message);
  const failedDeletions = await collectFailures(deletions, (message) =>
    deleteReactionsToTarget(message, undefined, deleteRelatedData),
  );
  return new Map([...failures, ...failedDeletions]);
};
