import type { MarkedId } from '@overtone/shared/library/marks/mark.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import type { MarksMessage } from '../mark-messages/mark-messages.ts';
import { markKinds } from './mark-kinds.ts';
import { forgetThing } from './remove-marks.service.ts';
import { showMarks } from './show-marks.service.ts';

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
 * Has things show how many marked them, each once for each kind however many messages of a batch name it, and has marks go with what is
 * gone. A message comes again where one of its things failed: all of it twice is once.
 * @param alsoGone has what others keep of a thing go with it
 */
export const followMarks = async (
  messages: readonly MarksMessage[],
  alsoGone: (id: MarkedId) => Promise<void> = async () => {},
): Promise<Failures<MarksMessage>> => {
  const failures = new Map<MarksMessage, unknown>();
  const changes = messages.filter((message) => 'changed' in message);
  for (const [name, ofKind] of Map.groupBy(changes, ({ kind }) => kind)) {
    const changed = new Set(ofKind.flatMap((message) => message.changed));
    const uncounted = await failuresOf(changed, (id) => showMarks(markKinds[name], id));
    for (const message of ofKind) {
      const failed = message.changed.find((id) => uncounted.has(id));
      if (failed !== undefined) failures.set(message, uncounted.get(failed));
    }
  }
  const goners = messages.filter((message) => 'gone' in message);
  const unforgotten = await failuresOf(goners, (message) => forgetThing(message, undefined, alsoGone));
  return new Map([...failures, ...unforgotten]);
};
