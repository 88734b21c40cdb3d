import { handler } from '@overtone/functions/handlers/account-exports.lambda.ts';
import { measured } from '@overtone/functions/platform/capacity.ts';

// The worker of accounts' exports in a process of its own, as `export.worker.ts`. Says what it read, too.
const [body = ''] = process.argv.slice(2);
const megabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1_024);

const before = megabytes();
const event = { Records: [{ messageId: 'one', body }] } as Parameters<typeof handler>[0];
const { result, roundTrips, reads } = await measured(() => handler(event));
if (result.batchItemFailures.length > 0) throw new Error('The message failed');
process.send?.({ before, most: megabytes(), roundTrips, reads });
