import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import type { ReactionMessage } from '../reaction-messages/reaction-messages.ts';
import { deleteTargetReferences } from './delete-reactions.service.ts';
import { publishReactionCounts } from './publish-counts.service.ts';
import { reactionKinds } from './reaction-kinds.ts';

/** Things that are counted at once. */
const concurrency = 8;

/** Works some through, so many at a time. @returns what failed, and why */
const failuresOf = async <Value>(
  values: Iterable<Value>,
  work: (value: Value) => Promise<void>,
): Promise<Map<Value, unknown>> => {
  const failures = new Map<Value, unknown>();
  for (const some of chunks([...values], concurrency)) {
    await Promise.all(some.map((value) => work(value).catch((error: unknown) => failures.set(value, error))));
  }
  return failures;
};

/**
 * Has things show how many marked them, each once for each kind however many messages of a batch name it, and has marks go with what is
 * gone. A message comes again where one of its things failed: all of it twice is once.
 * @param alsoGone has what others keep of a thing go with it
 */
export const updateReactionCounts = async (
  messages: readonly ReactionMessage[],
  alsoGone: (id: TargetId) => Promise<void> = async () => {},
): Promise<Failures<ReactionMessage>> => {
  const failures = new Map<ReactionMessage, unknown>();
  const changes = messages.filter((message) => 'changed' in message);
  for (const [name, ofKind] of Map.groupBy(changes, ({ kind }) => kind)) {
    const changed = new Set(ofKind.flatMap((message) => message.changed));
    const uncounted = await failuresOf(changed, (id) => publishReactionCounts(reactionKinds[name], id));
    for (const message of ofKind) {
      const failed = message.changed.find((id) => uncounted.has(id));
      if (failed !== undefined) failures.set(message, uncounted.get(failed));
    }
  }
  const deletedUsers = messages.filter((message) => 'gone' in message);
  const remainingReferences = await failuresOf(deletedUsers, (message) =>
    deleteTargetReferences(message, undefined, alsoGone),
  );
  return new Map([...failures, ...remainingReferences]);
};
