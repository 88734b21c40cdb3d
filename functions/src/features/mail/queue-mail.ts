import { ulid } from 'ulid';
import { send } from '../../platform/queue.ts';
import type { MailMessage } from './mail-message.model.ts';

type Draft<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type MailDraft = Draft<MailMessage>;

/** Hands a mail to the worker that sends it; the caller's answer does not wait for SES. */
export const queueMail = (draft: MailDraft): Promise<void> =>
  send('NOTIFICATIONS_QUEUE_URL', { id: ulid(), ...draft } satisfies MailDraft & { id: string });
