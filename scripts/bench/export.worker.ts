import { handler } from '@overtone/functions/handlers/list-exports.lambda.ts';

// The exports' worker in a process of its own, so that its memory can be told: `node export.worker.ts MESSAGE`. Says what it
// needed before it began, and at most, in megabytes.
const [body = ''] = process.argv.slice(2);
const megabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1_024);

const before = megabytes();
const event = { Records: [{ messageId: 'one', body }] } as Parameters<typeof handler>[0];
const { batchItemFailures } = await handler(event);
if (batchItemFailures.length > 0) throw new Error('The message failed');
process.send?.({ before, most: megabytes() });
