import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import { sqs } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import { EmailMessage } from '../site/email/email-message.model.ts';

type Of<Type extends EmailMessage['type']> = Extract<EmailMessage, { type: Type }>;

/** Gives a test file a queue of mails of its own. */
export const isolatedMailbox = async () => {
  const shared = requireEnv('EMAILS_QUEUE_URL');
  const made = await sqs().send(new CreateQueueCommand({ QueueName: `mails-of-${ulid()}` }));
  // An emulator names its queues by a host that only the cloud has.
  const QueueUrl = new URL(new URL(made.QueueUrl ?? '').pathname, shared).href;
  process.env.EMAILS_QUEUE_URL = QueueUrl;
  const waiting: EmailMessage[] = [];

  const receive = async (WaitTimeSeconds: number): Promise<void> => {
    const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds });
    for (const { Body = '', ReceiptHandle } of (await sqs().send(command)).Messages ?? []) {
      waiting.push(EmailMessage.parse(JSON.parse(Body)));
      await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  };

  return {
    /** The next mail of a kind to somebody; those before it to the same person are dropped. */
    next: async <Type extends EmailMessage['type']>(type: Type, to: string): Promise<Of<Type>> => {
      for (;;) {
        const index = waiting.findIndex((mail) => mail.type === type && 'to' in mail && mail.to === to);
        if (index >= 0) return waiting.splice(index, 1)[0] as Of<Type>;
        await receive(5);
      }
    },
    /** Kinds of everything that waits, each taken out. */
    drain: async (): Promise<EmailMessage['type'][]> => {
      let before: number;
      do {
        before = waiting.length;
        await receive(0);
      } while (waiting.length > before);
      return waiting.splice(0).map(({ type }) => type);
    },
    remove: async (): Promise<void> => {
      await sqs().send(new DeleteQueueCommand({ QueueUrl }));
      process.env.EMAILS_QUEUE_URL = shared;
    },
  };
};
