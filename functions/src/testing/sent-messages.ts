import { onTestFinished, vi } from 'vitest';
import { sqs } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import type { QueueUrlName } from '../platform/queue.ts';

interface SentMessage {
  readonly QueueUrl?: string;
  readonly MessageBody?: string;
}

/** Captures the bodies of messages that are sent to a queue from now on. Returns a function that returns them in order. */
export const captureSentMessages = (name: QueueUrlName): (() => string[]) => {
  const spy = vi.spyOn(sqs(), 'send');
  onTestFinished(() => spy.mockRestore());
  // The spy is shared by several calls in a test.
  const before = spy.mock.calls.length;
  return () =>
    spy.mock.calls
      .slice(before)
      .map(([{ input }]) => input as SentMessage)
      // Commands that change the visibility of messages also have a queue, but no body.
      .flatMap(({ QueueUrl, MessageBody }) => (QueueUrl === requireEnv(name) ? (MessageBody ?? []) : []));
};
