import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { handler } from '@overtone/functions/handlers/renames.lambda.ts';
import { sqs } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { requireEnv } from '@overtone/functions/platform/env.ts';

// Processes messages of the renames queue, like Lambda's poller, until the benchmark kills it. It therefore
// runs in a separate process. It sends the capacity of each message to the parent process.
const QueueUrl = requireEnv('RENAMES_QUEUE_URL');
/** In seconds. After this time the message of a killed worker is received again. The queue's timeout takes minutes. */
const VisibilityTimeout = 2;

for (;;) {
  const receive = new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout, WaitTimeSeconds: 1 });
  for (const { MessageId = '', Body = '', ReceiptHandle } of (await sqs().send(receive)).Messages ?? []) {
    const event = { Records: [{ messageId: MessageId, body: Body }] } as Parameters<typeof handler>[0];
    const { result, reads, writes } = await measureCapacity(() => handler(event));
    if (result.batchItemFailures.length > 0) throw new Error('The worker failed to process a message');
    await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    process.send?.({ reads, writes });
  }
}
