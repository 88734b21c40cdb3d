import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { handler } from '@overtone/functions/handlers/renames.lambda.ts';
import { sqs } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { requireEnv } from '@overtone/functions/platform/env.ts';

// The renames' worker in a process of its own, so that it can be killed: takes messages, as Lambda's poller does, until it is.
// Says after each what it cost.
const QueueUrl = requireEnv('RENAMES_QUEUE_URL');
/** One that was cut off is seen again soon, where the queue's own time would be minutes. */
const VisibilityTimeout = 2;

for (;;) {
  const receive = new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout, WaitTimeSeconds: 1 });
  for (const { MessageId = '', Body = '', ReceiptHandle } of (await sqs().send(receive)).Messages ?? []) {
    const event = { Records: [{ messageId: MessageId, body: Body }] } as Parameters<typeof handler>[0];
    const { result, reads, writes } = await measureCapacity(() => handler(event));
    if (result.batchItemFailures.length > 0) throw new Error('A message failed');
    await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    process.send?.({ reads, writes });
  }
}
