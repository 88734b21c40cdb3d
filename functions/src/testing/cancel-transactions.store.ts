import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { onTestFinished } from 'vitest';
import { dynamo } from '../platform/aws.ts';

/**
 * Makes DynamoDB cancel the first transactions whose input contains a text, until the test ends.
 * @param reasons the cancellation reasons of the actions in order
 * @param times how many transactions are cancelled
 * @returns a function that returns the number of cancelled transactions
 */
export const cancelTransactions = (text: string, reasons: readonly string[], times: number): (() => number) => {
  const name = `refuse ${text}`;
  let cancelledCount = 0;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const matches = commandName === 'TransactWriteItemsCommand' && JSON.stringify(args.input).includes(text);
        if (!matches || cancelledCount === times) return next(args);
        cancelledCount += 1;
        const CancellationReasons = reasons.map((Code) => ({ Code }));
        throw new TransactionCanceledException({ $metadata: {}, message: reasons.join(), CancellationReasons });
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove(name));
  return () => cancelledCount;
};
