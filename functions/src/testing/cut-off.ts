import { onTestFinished } from 'vitest';
import { dynamo, s3, sqs } from '../platform/aws.ts';

const isWrite = /^(Put|Update|Delete|BatchWrite|TransactWrite|Copy|SendMessage)/;
let count = 0;

/**
 * Has whatever runs die before one of its writes, to the tables, the buckets or the queues, and before all that follow, until
 * `goOn` or the test's end. What is under way by then is there before it dies: a test finds what a service would, once it is dead.
 * @param allowed writes that go through
 * @returns `goOn`, which says whether it died at all
 */
export const cutOffAfter = (allowed: number): { goOn: () => boolean } => {
  count += 1;
  const how = { step: 'initialize', name: `cut-off-${count}` } as const;
  let left = allowed;
  let hasDied = false;
  const underWay = new Set<Promise<unknown>>();
  const guard =
    <Args extends { input: object }, Reply>(
      next: (args: Args) => Promise<Reply>,
      { commandName = '' }: { commandName?: string },
    ) =>
    async (args: Args): Promise<Reply> => {
      if (!isWrite.test(commandName)) return next(args);
      if (left === 0) {
        hasDied = true;
        await Promise.allSettled(underWay);
        throw new Error('cut off');
      }
      left -= 1;
      const write = next(args);
      underWay.add(write);
      return write.finally(() => underWay.delete(write));
    };
  dynamo().middlewareStack.add((next, context) => guard(next, context), how);
  s3().middlewareStack.add((next, context) => guard(next, context), how);
  sqs().middlewareStack.add((next, context) => guard(next, context), how);
  const goOn = () => {
    for (const client of [dynamo(), s3(), sqs()]) client.middlewareStack.remove(how.name);
    return hasDied;
  };
  onTestFinished(() => void goOn());
  return { goOn };
};
