import { onTestFinished } from 'vitest';
import { dynamo, s3 } from '../platform/aws.ts';

let count = 0;

/**
 * Has something else happen at the worst moment: right before a table, or a bucket, gets the first command of a name
 * (`UpdateItemCommand`) whose input holds a text. Until the test ends; what it does itself is let through, and what it
 * throws is how that command ends.
 */
export const rightBefore = (command: string, text: string, happen: () => Promise<unknown>): void => {
  count += 1;
  const how = { step: 'initialize', name: `right-before-${count}` } as const;
  let hasHappened = false;
  const first =
    <Args extends { input: object }, Reply>(
      next: (args: Args) => Promise<Reply>,
      { commandName }: { commandName?: string },
    ) =>
    async (args: Args): Promise<Reply> => {
      if (!hasHappened && commandName === command && JSON.stringify(args.input).includes(text)) {
        hasHappened = true;
        await happen();
      }
      return next(args);
    };
  dynamo().middlewareStack.add((next, context) => first(next, context), how);
  s3().middlewareStack.add((next, context) => first(next, context), how);
  onTestFinished(() => {
    for (const client of [dynamo(), s3()]) client.middlewareStack.remove(how.name);
  });
};
