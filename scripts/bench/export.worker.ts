import { handler } from '@overtone/functions/handlers/list-exports.lambda.ts';

// Runs the worker of list exports for one message: `node export.worker.ts MESSAGE`. It runs in a separate process,
// so that its memory can be measured. It sends the memory before the export and the peak to the parent process, in
// megabytes.
const [body = ''] = process.argv.slice(2);
const readPeakMemory = (): number => Math.round(process.resourceUsage().maxRSS / 1_024);

const memoryBefore = readPeakMemory();
const event = { Records: [{ messageId: 'one', body }] } as Parameters<typeof handler>[0];
const { batchItemFailures } = await handler(event);
if (batchItemFailures.length > 0) throw new Error('The worker failed to process the message');
process.send?.({ memoryBefore, peakMemory: readPeakMemory() });
