import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler as feedbackHandler } from '../../handlers/email-feedback.lambda.ts';
import { handler } from '../../handlers/emails.lambda.ts';
import { requireEnv } from '../../platform/env.ts';
import { clearBounces, findEmailPause } from './email-addresses.store.ts';
import type { EmailMessage } from './email-message.model.ts';

afterEach(() => void vi.useRealTimers());

const Inbox = z.array(
  z.object({
    ...{ to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() },
    headers: z.record(z.string(), z.string()),
  }),
);
const listEmailsTo = async (address: string) => {
  const response = await fetch(`${requireEnv('AWS_ENDPOINT_URL_SES')}/mails.json`);
  return Inbox.parse(await response.json()).filter(({ to }) => to.includes(address));
};

const toRecord = (message: object) =>
  ({ messageId: ulid(), body: JSON.stringify(message) }) as Partial<SQSRecord> as SQSRecord;
const send = async (message: EmailMessage): Promise<void> =>
  expect(await handler({ Records: [toRecord(message)] })).toEqual({ batchItemFailures: [] });
const deliverFeedback = async (event: object): Promise<void> =>
  expect(await feedbackHandler({ Records: [toRecord(event)] })).toEqual({ batchItemFailures: [] });

const unsubscribe = { token: 'a'.repeat(22), list: 'followed' };
const buildNotification = (to: string, name = 'Bo'): EmailMessage => ({
  ...{ id: ulid(), type: 'notification', to, name: 'Ada', unsubscribe },
  item: { text: { key: ':name follows you', values: { name } }, path: '/user/usr_1/bo' },
});
const buildDigest = (to: string): EmailMessage => ({
  ...{ id: ulid(), type: 'digest', to, name: 'Ada', frequency: 'daily', more: 3 },
  ...{ unsubscribe: { ...unsubscribe, list: 'digest' }, items: [{ text: { key: 'Hi', values: {} }, path: null }] },
});
const buildCode = (to: string): EmailMessage => ({
  ...{ id: ulid(), type: 'verify-email', to, name: 'Ada', code: '042137', minutes: 5 },
});
const createAddress = () => `${ulid().toLowerCase()}@listener.example`;
const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
const toIso = (ms: number) => new Date(ms).toISOString();
// Excerpts of the samples in the SES Developer Guide, "Examples of event data that Amazon SES publishes to Amazon SNS".
const buildBounce = (emailAddress: string, bounceType: string, at = Date.now(), sentAt = at - 1_000) => ({
  eventType: 'Bounce',
  bounce: {
    ...{ bounceType, bounceSubType: 'General', feedbackId: '1', timestamp: toIso(at) },
    bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1' }],
  },
  mail: { messageId: '1', timestamp: toIso(sentAt) },
});
const buildComplaint = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress }],
    ...{ timestamp: toIso(Date.now()), feedbackId: '1', complaintFeedbackType },
  },
  mail: { messageId: '1', timestamp: toIso(Date.now() - 1_000) },
});

describe('emails of notifications', () => {
  it('have the headers of one-click unsubscription, and links to the page and the settings', async () => {
    const to = createAddress();
    await send(buildNotification(to));
    await send(buildDigest(to));
    const [digest, notification] = await listEmailsTo(to);
    const origin = requireEnv('APP_ORIGIN');
    for (const [email, list] of [
      [notification, 'followed'],
      [digest, 'digest'],
    ] as const) {
      expect(email?.headers).toMatchObject({
        'list-unsubscribe': `<${origin}/api/v1/notifications/one-click/${unsubscribe.token}/${list}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
      for (const content of [email?.text, email?.html]) {
        expect(content).toContain(`${origin}/unsubscribe/${unsubscribe.token}/${list}`);
        expect(content).toContain(`${origin}/notifications/settings`);
      }
    }
    expect(notification?.subject).toBe('Bo follows you');
    expect(notification?.text).toContain(`${origin}/user/usr_1/bo`);
    expect(digest?.text).toContain('And 3 more.');
  });

  it('are the only emails with the headers of one-click unsubscription', async () => {
    const to = createAddress();
    await send(buildCode(to));
    expect((await listEmailsTo(to))[0]?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it.each(['win at evil.example', 'https://evil.example', 'Eve\r\nBcc: x@victims.example'])(
    'do not contain the name %j',
    async (name) => {
      const to = createAddress();
      await send(buildNotification(to, name));
      const [email] = await listEmailsTo(to);
      expect(email?.subject).toBe('… follows you');
      expect(email?.headers).not.toHaveProperty('bcc');
    },
  );
});

describe('recordEmailFeedback', () => {
  it('drops the text with which SES validates a topic, but returns every other text to the queue', async () => {
    const bodies = ['Successfully validated SNS topic for Amazon SES event publishing.', 'Hello'];
    const Records = bodies.map(
      (body, index) => ({ messageId: String(index), body }) as Partial<SQSRecord> as SQSRecord,
    );
    expect(await feedbackHandler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  });

  it.each([
    ['bounced permanently', (to: string) => buildBounce(to, 'Permanent')],
    ['bounced temporarily', (to: string) => buildBounce(to, 'Transient')],
    ['complained', (to: string) => buildComplaint(to, 'abuse')],
    ['complained without a reason', (to: string) => buildComplaint(to)],
  ])('pauses notifications and digests to an address that %s, but no codes', async (_, buildEvent) => {
    const to = createAddress();
    await deliverFeedback(buildEvent(to.toUpperCase()));
    await send(buildNotification(to));
    await send(buildDigest(to));
    expect(await listEmailsTo(to)).toEqual([]);
    await send(buildCode(to));
    expect(await listEmailsTo(to)).toHaveLength(1);
    // A corrected address gets notifications.
    const corrected = createAddress();
    await send(buildNotification(corrected));
    expect(await listEmailsTo(corrected)).toHaveLength(1);
  });

  it('pauses for 24 hours after the first bounce, also if the event is delivered twice or other emails bounce', async () => {
    const [to, at] = [createAddress(), Date.now()];
    const first = buildBounce(to, 'Permanent', at);
    // Two more emails were sent before the first one bounced.
    for (const event of [first, first, buildBounce(to, 'Transient', at + 60_000, at - 500), first])
      await deliverFeedback(event);
    expect(await findEmailPause(to)).toEqual({ reason: 'bounced', until: toIso(at + dayMs) });
    vi.useFakeTimers({ toFake: ['Date'], now: at + dayMs + 1 });
    expect(await findEmailPause(to)).toBeUndefined();
  });

  it('pauses for a year after a second bounce within 30 days, which later bounces do not shorten', async () => {
    const [to, at] = [createAddress(), Date.now()];
    const second = buildBounce(to, 'Transient', at + 29 * dayMs);
    for (const event of [buildBounce(to, 'Transient', at), second, second]) await deliverFeedback(event);
    const until = toIso(at + (29 + 365) * dayMs);
    expect(await findEmailPause(to)).toEqual({ reason: 'bounced', until });
    await deliverFeedback(buildBounce(to, 'Permanent', at + 70 * dayMs));
    expect(await findEmailPause(to)).toEqual({ reason: 'bounced', until });
  });

  it('pauses for 24 hours again when there was no bounce for 30 days, or the address was verified', async () => {
    const [to, verified, at] = [createAddress(), createAddress(), Date.now()];
    for (const address of [to, verified]) await deliverFeedback(buildBounce(address, 'Permanent', at - 31 * dayMs));
    await clearBounces(verified);
    for (const address of [to, verified]) {
      await deliverFeedback(buildBounce(address, 'Permanent', at));
      expect(await findEmailPause(address)).toEqual({ reason: 'bounced', until: toIso(at + dayMs) });
    }
    await clearBounces(verified);
    expect(await findEmailPause(verified)).toBeUndefined();
    await deliverFeedback(buildBounce(verified, 'Permanent', at + hourMs));
    expect((await findEmailPause(verified))?.until).toBe(toIso(at + hourMs + dayMs));
  });

  it('pauses for a year after a complaint, which a verification does not change', async () => {
    const to = createAddress();
    await deliverFeedback(buildComplaint(to, 'abuse'));
    await clearBounces(to);
    const pause = await findEmailPause(to);
    expect(pause?.reason).toBe('complained');
    expect(Date.parse(pause?.until ?? '')).toBeGreaterThan(Date.now() + 364 * dayMs);
  });

  it('ignores a report that an email is not spam', async () => {
    const to = createAddress();
    await deliverFeedback(buildComplaint(to, 'not-spam'));
    await send(buildNotification(to));
    expect(await listEmailsTo(to)).toHaveLength(1);
  });
});
