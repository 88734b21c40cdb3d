import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { type EmailDraft, queueEmail } from './queue-email.ts';

const recipient = { to: 'ada@listener.example', name: 'Ada' };
const unsubscribe = { token: 'a'.repeat(22), list: 'followed' };
const item = { text: { key: 'Hi', values: {} }, path: null };

describe('queueEmail', () => {
  it.each<EmailDraft>([
    { type: 'notification', ...recipient, item, unsubscribe },
    { type: 'digest', ...recipient, frequency: 'daily', items: [item], more: 0, unsubscribe },
  ])('sends an email of the type $type to the queue of notifications, not to that of codes', async (draft) => {
    const [listCodeMessages, listNotificationMessages] = [
      captureSentMessages('EMAILS_QUEUE_URL'),
      captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL'),
    ];
    const id = ulid();
    await queueEmail(draft, id);
    expect([listCodeMessages(), listNotificationMessages().map((body) => JSON.parse(body))]).toEqual([
      [],
      [{ id, ...draft }],
    ]);
    await queueEmail({ type: 'verify-email', ...recipient, code: '042137', minutes: 5 });
    expect([listCodeMessages().length, listNotificationMessages().length]).toEqual([1, 1]);
  });
});
