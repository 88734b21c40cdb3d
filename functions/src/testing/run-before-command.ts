import { AsyncResource } from 'node:async_hooks';
import { onTestFinished } from 'vitest';
import { dynamo, s3 } from '../platform/aws.ts';

let count = 0;

/**
 * Simulates a race: runs a function right before the first command to DynamoDB or S3 with a name (`UpdateItemCommand`)
 * whose input contains a text. Commands of the function itself are not affected. If it throws, the command fails.
 */
export const runBeforeCommand = (command: string, text: string, run: () => Promise<unknown>): void => {
  count += 1;
  const options = { step: 'initialize', name: `right-before-${count}` } as const;
  let wasCalled = false;
  // Not within the call that sends the command, whose changes the activity log may record.
  const runOutside = AsyncResource.bind(run);
  const interceptFirst =
    <Args extends { input: object }, Output>(
      next: (args: Args) => Promise<Output>,
      { commandName }: { commandName?: string },
    ) =>
    async (args: Args): Promise<Output> => {
      if (!wasCalled && commandName === command && JSON.stringify(args.input).includes(text)) {
        wasCalled = true;
        await runOutside();
      }
      return next(args);
    };
  dynamo().middlewareStack.add((next, context) => interceptFirst(next, context), options);
  s3().middlewareStack.add((next, context) => interceptFirst(next, context), options);
  onTestFinished(() => {
    for (const client of [dynamo(), s3()]) client.middlewareStack.remove(options.name);
  });
};
