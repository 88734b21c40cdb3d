import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { handler } from '../../handlers/emails.lambda.ts';
import { dynamo } from '../../platform/aws.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { requireEnv } from '../../platform/env.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { writeTranslations } from '../languages/translations.service.ts';
import { writeSetting } from '../settings/settings.service.ts';
import type { EmailMessage } from './email-message.model.ts';

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
});
afterEach(() => removeSite());

const Inbox = z.array(
  z.object({ to: z.array(z.string()), from: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
);

const listEmailsTo = async (address: string) => {
  const response = await fetch(`${requireEnv('AWS_ENDPOINT_URL_SES')}/mails.json`);
  return Inbox.parse(await response.json()).filter(({ to }) => to.includes(address));
};

const createRecord = (body: string): SQSRecord =>
  ({ messageId: ulid(), body, eventSource: 'aws:sqs' }) as Partial<SQSRecord> as SQSRecord;
const createMessage = (email: EmailMessage) => createRecord(JSON.stringify(email));

const createAddress = () => `${ulid().toLowerCase()}@listener.example`;
const buildVerification = (to: string): EmailMessage => ({
  id: ulid(),
  type: 'verify-email',
  to,
  name: 'Ada <script>',
  code: '042137',
  minutes: 60,
});

describe('sendEmail', () => {
  it('sends the code as text and HTML, with escaped names, from the site', async () => {
    const to = createAddress();
    expect(await handler({ Records: [createMessage(buildVerification(to))] })).toEqual({ batchItemFailures: [] });
    const [email, ...others] = await listEmailsTo(to);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Your Overtone verification code');
    expect(email?.text).toContain('042137');
    expect(email?.text).toContain('expires in 60 minutes');
    expect(email?.html).toContain('042137');
    expect(email?.html).toContain('Hi Ada &lt;script&gt;,');
    expect(email?.from).toContain(`<${requireEnv('MAIL_FROM')}>`);
  });

  it('sends duplicate messages once', async () => {
    const to = createAddress();
    const duplicate = createMessage(buildVerification(to));
    await handler({ Records: [duplicate, { ...duplicate, messageId: 'again' }] });
    await handler({ Records: [duplicate] });
    expect(await listEmailsTo(to)).toHaveLength(1);
  });

  it('retries an email that SES rejects, and sends the rest of the batch', async () => {
    const to = createAddress();
    const email = buildVerification(to);
    vi.stubEnv('MAIL_FROM', 'nobody');
    const rejected = createMessage(email);
    expect(await handler({ Records: [rejected] })).toEqual({
      batchItemFailures: [{ itemIdentifier: rejected.messageId }],
    });
    vi.unstubAllEnvs();
    const malformed = createRecord('{"type":"verify-email"}');
    expect(await handler({ Records: [malformed, rejected] })).toEqual({
      batchItemFailures: [{ itemIdentifier: malformed.messageId }],
    });
    expect(await listEmailsTo(to)).toHaveLength(1);
  });

  it('does not send an email again when the response was lost', async () => {
    const to = createAddress();
    const email = buildVerification(to);
    await dynamo().send(
      new UpdateCommand({ TableName: getTableName('ACCOUNTS_TABLE'), Key: { pk: `mail#${email.id}`, sk: 'mail' } }),
    );
    expect(await handler({ Records: [createMessage(email)] })).toEqual({ batchItemFailures: [] });
    expect(await listEmailsTo(to)).toEqual([]);
  });

  it('sends contact messages to the address of the settings, with a reply address', async () => {
    const from = createAddress();
    const contactMessage = createMessage({
      id: ulid(),
      type: 'contact-message',
      name: 'Ada',
      email: from,
      message: 'Hello\n<b>you</b>',
    });
    expect((await handler({ Records: [contactMessage] })).batchItemFailures).toHaveLength(1);
    const to = createAddress();
    await writeSetting('mail.contact_address', to);
    expect(await handler({ Records: [contactMessage] })).toEqual({ batchItemFailures: [] });
    const [email] = await listEmailsTo(to);
    expect(email?.subject).toBe('Message from Ada');
    expect(email?.text).toContain('> Hello\n> <b>you</b>');
    expect(email?.html).toContain('&lt;b&gt;you&lt;/b&gt;');
  });

  it('uses name, logos and colors of the site', async () => {
    await writeSetting('branding.site_name', 'Radio Zürich');
    await writeSetting('branding.logo_light', '/logos/light.png');
    const to = createAddress();
    await handler({ Records: [createMessage({ id: ulid(), type: 'password-changed', to, name: '' })] });
    const [email] = await listEmailsTo(to);
    expect(email?.subject).toBe('Your Radio Zürich password was changed');
    expect(email?.html).toContain(`src="${requireEnv('APP_ORIGIN')}/logos/light.png"`);
    expect(email?.html).toContain('prefers-color-scheme: dark');
    expect(email?.text).toContain(`${requireEnv('APP_ORIGIN')}/forgot-password`);
    expect(email?.from).toBe(`Radio Zürich <${requireEnv('MAIL_FROM')}>`);
  });

  it('uses the language of the recipient if the site supports it', async () => {
    onTestFinished(await isolatedBucket('PUBLIC_BUCKET'));
    await writeSetting('localizations', [
      { language: 'de', name: 'Deutsch' },
      { language: 'ar', name: 'العربية' },
    ]);
    await writeTranslations('de', 'mails', { 'Your :site verification code': 'Dein Code für :site' });
    await writeTranslations('ar', 'mails', { 'Your :site verification code': 'رمز :site' });
    const [german, arabic, french] = [createAddress(), createAddress(), createAddress()];
    await handler({
      Records: [
        createMessage({ ...buildVerification(german), language: 'de' } as EmailMessage),
        createMessage({ ...buildVerification(arabic), language: 'ar' } as EmailMessage),
        createMessage({ ...buildVerification(french), language: 'fr' } as EmailMessage),
      ],
    });
    const emails = await Promise.all([german, arabic, french].map(async (to) => (await listEmailsTo(to))[0]));
    expect(emails.map((email) => email?.subject)).toEqual([
      'Dein Code für Overtone',
      'رمز Overtone',
      'Dein Code für Overtone',
    ]);
    expect(emails[1]?.html).toContain('<html lang="ar" dir="rtl">');
  });
});
