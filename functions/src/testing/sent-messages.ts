import { onTestFinished, vi } from 'vitest';
import { sqs } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import type { QueueUrlName } from '../platform/queue.ts';

interface Sent {
  readonly QueueUrl?: string;
  readonly MessageBody?: string;
}

/** Bodies of what is sent to a queue from now on, in their order, until the test ends. */
export const sentMessages = (name: QueueUrlName): (() => string[]) => {
  const spied = vi.spyOn(sqs(), 'send');
  onTestFinished(() => spied.mockRestore());
  // A test that asks twice has one spy.
  const before = spied.mock.calls.length;
  return () =>
    spied.mock.calls
      .slice(before)
      .map(([{ input }]) => input as Sent)
      // What has a message come again later names its queue, too.
      .flatMap(({ QueueUrl, MessageBody }) => (QueueUrl === requireEnv(name) ? (MessageBody ?? []) : []));
};
