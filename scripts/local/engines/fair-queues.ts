import { AsyncLocalStorage } from 'node:async_hooks';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The properties of a fauxqs message that are read here. */
interface Message {
  messageGroupId?: string | undefined;
  delayUntil?: number | undefined;
}

/** The properties of a fauxqs queue that are used here; the package exports no type. */
interface Queue {
  messages: Message[];
  delayedMessages: Message[];
  inflightMessages: Map<string, { message: Message }>;
  isFifo(): boolean;
  processTimers(): void;
  enqueue(message: Message): void;
  dequeue(max: number, ...rest: readonly unknown[]): unknown[];
}

/**
 * Maximum number of messages of one group that are processed at the same time. The remaining workers are for other
 * groups.
 */
const groupConcurrency = 2;

/** Milliseconds until a message that waits for others of its group becomes visible again. */
const retryMs = 200;

/**
 * Splits messages into those that are delivered next, starting with groups that have the fewest messages in flight, those
 * that wait because their group has reached its limit, and the others.
 * @param inFlight groups of the messages in flight, one entry per message
 */
export const chooseFairly = <M extends Message>(
  messages: readonly M[],
  inFlight: readonly (string | undefined)[],
  limit: number,
): { next: M[]; others: M[]; waiting: M[] } => {
  const counts = new Map<string, number>();
  const countMessages = ({ messageGroupId }: Message): number =>
    messageGroupId === undefined ? 0 : (counts.get(messageGroupId) ?? 0);
  const count = (group: string | undefined): void => {
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  };
  inFlight.forEach(count);
  const next: M[] = [];
  const remaining = [...messages];
  while (next.length < limit) {
    let bestIndex = -1;
    for (const [index, message] of remaining.entries()) {
      const isBetter = bestIndex < 0 || countMessages(message) < countMessages(remaining[bestIndex] ?? message);
      if (isBetter && countMessages(message) < groupConcurrency) bestIndex = index;
    }
    const [chosenMessage] = bestIndex < 0 ? [] : remaining.splice(bestIndex, 1);
    if (!chosenMessage) break;
    next.push(chosenMessage);
    count(chosenMessage.messageGroupId);
  }
  const isWaiting = (message: M): boolean => countMessages(message) >= groupConcurrency;
  return { next, others: remaining.filter((message) => !isWaiting(message)), waiting: remaining.filter(isWaiting) };
};

const sentGroup = new AsyncLocalStorage<string | undefined>();

/** Runs `callback`; messages that it sends belong to the group. */
export const withGroup = (group: string | undefined, callback: () => void): void => sentGroup.run(group, callback);

/**
 * Makes the queues of fauxqs fair for messages with a `MessageGroupId`, like standard queues of SQS. SQS weighs
 * messages in flight and processing time and has no limit per group. With the few workers of the local cloud, only a
 * limit reserves workers for other groups.
 */
export const makeQueuesFair = async (): Promise<void> => {
  // The package exports only its server.
  const packageFile = findPackageJSON('fauxqs', import.meta.url);
  if (!packageFile) throw new Error('The package fauxqs is missing: run npm ci.');
  const storeModule = new URL('dist/sqs/sqsStore.js', pathToFileURL(packageFile)).href;
  const { SqsQueue }: { SqsQueue: { prototype: Queue & { isFair?: true } } } = await import(storeModule);
  const { prototype } = SqsQueue;
  if (prototype.isFair) return;
  prototype.isFair = true;
  const { enqueue, dequeue } = prototype;
  prototype.enqueue = function (message) {
    message.messageGroupId ??= sentGroup.getStore();
    return enqueue.call(this, message);
  };
  prototype.dequeue = function (limit, ...rest) {
    const hasGroups = (): boolean => this.messages.some(({ messageGroupId }) => messageGroupId !== undefined);
    if (!this.isFifo()) this.processTimers();
    if (this.isFifo() || !hasGroups()) return dequeue.call(this, limit, ...rest);
    const inFlight = [...this.inflightMessages.values()].map(({ message }) => message.messageGroupId);
    const { next, others, waiting } = chooseFairly(this.messages, inFlight, limit);
    for (const message of waiting) message.delayUntil = Date.now() + retryMs;
    this.delayedMessages.push(...waiting);
    this.messages = next;
    try {
      return dequeue.call(this, limit, ...rest);
    } finally {
      this.messages.push(...others);
    }
  };
};
