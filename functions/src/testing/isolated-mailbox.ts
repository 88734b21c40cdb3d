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

type MessageOfType<Type extends EmailMessage['type']> = Extract<EmailMessage, { type: Type }>;

/** Creates an isolated queue of emails for a test file. */
export const isolatedMailbox = async () => {
  const shared = requireEnv('EMAILS_QUEUE_URL');
  const created = await sqs().send(new CreateQueueCommand({ QueueName: `emails-${ulid()}` }));
  // The emulator returns URLs with a host that only exists in the cloud.
  const QueueUrl = new URL(new URL(created.QueueUrl ?? '').pathname, shared).href;
  process.env.EMAILS_QUEUE_URL = QueueUrl;
  const waitingEmails: EmailMessage[] = [];

  const receiveEmails = async (WaitTimeSeconds: number): Promise<void> => {
    const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds });
    for (const { Body = '', ReceiptHandle } of (await sqs().send(command)).Messages ?? []) {
      waitingEmails.push(EmailMessage.parse(JSON.parse(Body)));
      await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  };

  return {
    /** Returns the next email of a type to an address. Waits until it arrives. */
    next: async <Type extends EmailMessage['type']>(type: Type, to: string): Promise<MessageOfType<Type>> => {
      for (;;) {
        const index = waitingEmails.findIndex((email) => email.type === type && 'to' in email && email.to === to);
        if (index >= 0) return waitingEmails.splice(index, 1)[0] as MessageOfType<Type>;
        await receiveEmails(5);
      }
    },
    /** Removes all waiting emails and returns their types. */
    drain: async (): Promise<EmailMessage['type'][]> => {
      let before: number;
      do {
        before = waitingEmails.length;
        await receiveEmails(0);
      } while (waitingEmails.length > before);
      return waitingEmails.splice(0).map(({ type }) => type);
    },
    remove: async (): Promise<void> => {
      await sqs().send(new DeleteQueueCommand({ QueueUrl }));
      process.env.EMAILS_QUEUE_URL = shared;
    },
  };
};
