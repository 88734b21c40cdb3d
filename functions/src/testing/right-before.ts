import { onTestFinished } from 'vitest';
import { dynamo } from '../platform/aws.ts';

let count = 0;

/**
 * Has something else happen at the worst moment: right before the table gets the first command of a name
 * (`UpdateItemCommand`) whose input holds a text. Until the test ends; what it does itself is let through, and what it
 * throws is how that command ends.
 */
export const rightBefore = (command: string, text: string, happen: () => Promise<unknown>): void => {
  count += 1;
  const name = `right-before-${count}`;
  let hasHappened = false;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!hasHappened && commandName === command && JSON.stringify(args.input).includes(text)) {
          hasHappened = true;
          await happen();
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove(name));
};
