import { onTestFinished } from 'vitest';
import { dynamo } from '../platform/aws.ts';

/** Counts the reads, until the test ends, that name an item of this sort key in a partition whose key holds a text. */
export const countReads = (text: string, sk: string): (() => number) => {
  const name = `count reads of ${text} ${sk}`;
  // As the document client has it, and as DynamoDB does.
  const wanted = new RegExp(`"sk":(\\{"S":)?"${RegExp.escape(sk)}"`);
  let count = 0;
  dynamo().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = JSON.stringify(args.input);
        if (/Get/.test(commandName) && input.includes(text) && wanted.test(input)) count += 1;
        return next(args);
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove(name));
  return () => count;
};
