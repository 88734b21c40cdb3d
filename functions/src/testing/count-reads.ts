import { onTestFinished } from 'vitest';
import { dynamo } from '../platform/aws.ts';

/**
 * Counts reads of items with a sort key in partitions whose key contains a text, until the test ends. Returns a function
 * that returns the count.
 */
export const countReads = (text: string, sk: string): (() => number) => {
  const name = `count reads of ${text} ${sk}`;
  // The notations of the document client and of DynamoDB.
  const sortKeyPattern = new RegExp(`"sk":(\\{"S":)?"${RegExp.escape(sk)}"`);
  let count = 0;
  dynamo().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = JSON.stringify(args.input);
        if (/Get/.test(commandName) && input.includes(text) && sortKeyPattern.test(input)) count += 1;
        return next(args);
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove(name));
  return () => count;
};
