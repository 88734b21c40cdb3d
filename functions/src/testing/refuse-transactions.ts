import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { onTestFinished } from 'vitest';
import { dynamo } from '../platform/aws.ts';

/**
 * Has DynamoDB take back the transactions whose input holds a text, some times, with the reasons of their actions in
 * order. Until the test ends. Gives how often it did.
 */
export const refuseTransactions = (text: string, reasons: readonly string[], times: number): (() => number) => {
  const name = `refuse ${text}`;
  let refused = 0;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isMeant = commandName === 'TransactWriteItemsCommand' && JSON.stringify(args.input).includes(text);
        if (!isMeant || refused === times) return next(args);
        refused += 1;
        const CancellationReasons = reasons.map((Code) => ({ Code }));
        throw new TransactionCanceledException({ $metadata: {}, message: reasons.join(), CancellationReasons });
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove(name));
  return () => refused;
};
