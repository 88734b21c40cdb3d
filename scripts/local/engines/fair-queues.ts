import { AsyncLocalStorage } from 'node:async_hooks';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What is read of a message of fauxqs. */
interface Message {
  messageGroupId?: string | undefined;
  delayUntil?: number | undefined;
}

/** What is read and changed of a queue of fauxqs, which exports no type of it. */
interface Queue {
  messages: Message[];
  delayedMessages: Message[];
  inflightMessages: Map<string, { message: Message }>;
  isFifo(): boolean;
  processTimers(): void;
  enqueue(message: Message): void;
  dequeue(max: number, ...rest: readonly unknown[]): unknown[];
}

/** Messages of one group that are worked on at a time: the rest of the worker is for others, who may come later. */
const groupMax = 2;

/** Milliseconds until a message that has to wait for others of its group is looked at again. */
const waitMs = 200;

/**
 * Splits messages into those that go next, those of groups with the fewest messages in flight first, and those that wait for
 * their group.
 * @param inFlight groups of the messages that are worked on, one entry a message
 */
export const chooseFairly = <M extends Message>(
  messages: readonly M[],
  inFlight: readonly (string | undefined)[],
  max: number,
): { next: M[]; others: M[]; waiting: M[] } => {
  const counts = new Map<string, number>();
  const countOf = ({ messageGroupId }: Message): number =>
    messageGroupId === undefined ? 0 : (counts.get(messageGroupId) ?? 0);
  const count = (group: string | undefined): void => {
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  };
  inFlight.forEach(count);
  const next: M[] = [];
  const rest = [...messages];
  while (next.length < max) {
    let best = -1;
    for (const [at, message] of rest.entries()) {
      const isBetter = best < 0 || countOf(message) < countOf(rest[best] ?? message);
      if (isBetter && countOf(message) < groupMax) best = at;
    }
    const [chosen] = best < 0 ? [] : rest.splice(best, 1);
    if (!chosen) break;
    next.push(chosen);
    count(chosen.messageGroupId);
  }
  const isWaiting = (message: M): boolean => countOf(message) >= groupMax;
  return { next, others: rest.filter((it) => !isWaiting(it)), waiting: rest.filter(isWaiting) };
};

const sentGroup = new AsyncLocalStorage<string | undefined>();

/** Does `work`, in which a message that is sent belongs to the group. */
export const withGroup = (group: string | undefined, work: () => void): void => sentGroup.run(group, work);

/**
 * Makes queues of fauxqs fair, as SQS's standard queues are where messages have a `MessageGroupId`: fauxqs leaves it out.
 * SQS shares by what is in flight and by the time that it takes, and has no maximum of a group; with as few calls at a time as here,
 * a maximum is what leaves room for others.
 */
export const makeQueuesFair = async (): Promise<void> => {
  // Its package exports the server alone.
  const packageFile = findPackageJSON('fauxqs', import.meta.url);
  if (!packageFile) throw new Error('The package fauxqs is missing: run npm ci.');
  const inside = new URL('dist/sqs/sqsStore.js', pathToFileURL(packageFile)).href;
  const { SqsQueue }: { SqsQueue: { prototype: Queue & { isFair?: true } } } = await import(inside);
  const { prototype } = SqsQueue;
  if (prototype.isFair) return;
  prototype.isFair = true;
  const { enqueue, dequeue } = prototype;
  prototype.enqueue = function (message) {
    message.messageGroupId ??= sentGroup.getStore();
    return enqueue.call(this, message);
  };
  prototype.dequeue = function (max, ...rest) {
    const hasGroups = (): boolean => this.messages.some(({ messageGroupId }) => messageGroupId !== undefined);
    if (!this.isFifo()) this.processTimers();
    if (this.isFifo() || !hasGroups()) return dequeue.call(this, max, ...rest);
    const inFlight = [...this.inflightMessages.values()].map(({ message }) => message.messageGroupId);
    const { next, others, waiting } = chooseFairly(this.messages, inFlight, max);
    for (const message of waiting) message.delayUntil = Date.now() + waitMs;
    this.delayedMessages.push(...waiting);
    this.messages = next;
    try {
      return dequeue.call(this, max, ...rest);
    } finally {
      this.messages.push(...others);
    }
  };
};
