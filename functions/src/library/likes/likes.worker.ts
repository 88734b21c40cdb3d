import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import type { LikesMessage } from '../like-messages/like-messages.ts';
import { forgetThing } from './remove-likes.service.ts';
import { showLikes } from './show-likes.service.ts';

/** Things that are counted at once. */
const lanes = 8;

/** Works some through, so many at a time. @returns what failed, and why */
const failuresOf = async <Value>(
  values: Iterable<Value>,
  work: (value: Value) => Promise<void>,
): Promise<Map<Value, unknown>> => {
  const failures = new Map<Value, unknown>();
  for (const some of chunks([...values], lanes)) {
    await Promise.all(some.map((value) => work(value).catch((error: unknown) => failures.set(value, error))));
  }
  return failures;
};

/**
 * Has things show how many like them, each once however many messages of a batch name it, and has likes go with what is gone.
 * A message comes again where one of its things failed: all of it twice is once.
 * @param alsoGone has what others keep of a thing go with it
 */
export const followLikes = async (
  messages: readonly LikesMessage[],
  alsoGone: (id: LikedId) => Promise<void> = async () => {},
): Promise<Failures<LikesMessage>> => {
  const changed = new Set<LikedId>(messages.flatMap((message) => ('changed' in message ? message.changed : [])));
  const uncounted = await failuresOf(changed, showLikes);
  const goners = messages.filter((message) => 'gone' in message);
  const failures = new Map<LikesMessage, unknown>(
    await failuresOf(goners, ({ gone, cursor }) => forgetThing(gone, cursor, undefined, alsoGone)),
  );
  for (const message of messages) {
    const failed = 'changed' in message ? message.changed.find((id) => uncounted.has(id)) : undefined;
    if (failed !== undefined) failures.set(message, uncounted.get(failed));
  }
  return failures;
};
