import { onTestFinished } from 'vitest';
import { dynamo, s3, sqs } from '../platform/aws.ts';

const isWrite = /^(Put|Update|Delete|BatchWrite|TransactWrite|Copy|SendMessage)/;
let count = 0;

/**
 * Simulates a crash: after a number of writes to DynamoDB, S3 and SQS all further writes fail, until `allowWrites` is
 * called or the test ends. Pending writes are completed before the first failure, so that a test sees the final state.
 * @param allowed the number of writes that succeed
 * @returns `allowWrites`, which returns whether a write has failed
 */
export const failWritesAfter = (allowed: number): { allowWrites: () => boolean } => {
  count += 1;
  const options = { step: 'initialize', name: `fail-writes-${count}` } as const;
  let remaining = allowed;
  let hasFailed = false;
  const pending = new Set<Promise<unknown>>();
  const interceptCommand =
    <Args extends { input: object }, Output>(
      next: (args: Args) => Promise<Output>,
      { commandName = '' }: { commandName?: string },
    ) =>
    async (args: Args): Promise<Output> => {
      if (!isWrite.test(commandName)) return next(args);
      if (remaining === 0) {
        hasFailed = true;
        await Promise.allSettled(pending);
        throw new Error('cut off');
      }
      remaining -= 1;
      const write = next(args);
      pending.add(write);
      return write.finally(() => pending.delete(write));
    };
  dynamo().middlewareStack.add((next, context) => interceptCommand(next, context), options);
  s3().middlewareStack.add((next, context) => interceptCommand(next, context), options);
  sqs().middlewareStack.add((next, context) => interceptCommand(next, context), options);
  const allowWrites = () => {
    for (const client of [dynamo(), s3(), sqs()]) client.middlewareStack.remove(options.name);
    return hasFailed;
  };
  onTestFinished(() => void allowWrites());
  return { allowWrites };
};
