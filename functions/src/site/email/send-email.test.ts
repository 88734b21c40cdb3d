import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { handler } from '../../handlers/emails.lambda.ts';
import { dynamo } from '../../platform/aws.ts';
import { tableName } from '../../platform/dynamo/table.ts';
import { requireEnv } from '../../platform/env.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { writeTranslations } from '../languages/translations.service.ts';
import { writeSetting } from '../settings/settings.service.ts';
import type { EmailMessage } from './email-message.model.ts';

let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await isolatedSiteTable();
});
afterEach(() => remove());

const Inbox = z.array(
  z.object({ to: z.array(z.string()), from: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
);

const emailsTo = async (address: string) => {
  const response = await fetch(`${requireEnv('AWS_ENDPOINT_URL_SES')}/mails.json`);
  return Inbox.parse(await response.json()).filter(({ to }) => to.includes(address));
};

const record = (body: string): SQSRecord =>
  ({ messageId: ulid(), body, eventSource: 'aws:sqs' }) as Partial<SQSRecord> as SQSRecord;
const message = (mail: EmailMessage) => record(JSON.stringify(mail));

const newAddress = () => `${ulid().toLowerCase()}@listener.example`;
const verification = (to: string): EmailMessage => ({
  id: ulid(),
  type: 'verify-email',
  to,
  name: 'Ada <script>',
  code: '042137',
  minutes: 60,
});

describe('sendEmail', () => {
  it('sends the code as text and HTML, with escaped names, from the site', async () => {
    const to = newAddress();
    expect(await handler({ Records: [message(verification(to))] })).toEqual({ batchItemFailures: [] });
    const [mail, ...others] = await emailsTo(to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Overtone verification code');
    expect(mail?.text).toContain('042137');
    expect(mail?.text).toContain('expires in 60 minutes');
    expect(mail?.html).toContain('042137');
    expect(mail?.html).toContain('Hi Ada &lt;script&gt;,');
    expect(mail?.from).toContain(`<${requireEnv('MAIL_FROM')}>`);
  });

  it('sends duplicate messages once', async () => {
    const to = newAddress();
    const duplicate = message(verification(to));
    await handler({ Records: [duplicate, { ...duplicate, messageId: 'again' }] });
    await handler({ Records: [duplicate] });
    expect(await emailsTo(to)).toHaveLength(1);
  });

  it('retries an email that SES rejects, and sends the rest of the batch', async () => {
    const to = newAddress();
    const mail = verification(to);
    vi.stubEnv('MAIL_FROM', 'nobody');
    const refused = message(mail);
    expect(await handler({ Records: [refused] })).toEqual({
      batchItemFailures: [{ itemIdentifier: refused.messageId }],
    });
    vi.unstubAllEnvs();
    const broken = record('{"type":"verify-email"}');
    expect(await handler({ Records: [broken, refused] })).toEqual({
      batchItemFailures: [{ itemIdentifier: broken.messageId }],
    });
    expect(await emailsTo(to)).toHaveLength(1);
  });

  it('does not send an email again when the response was lost', async () => {
    const to = newAddress();
    const mail = verification(to);
    await dynamo().send(
      new UpdateCommand({ TableName: tableName('ACCOUNTS_TABLE'), Key: { pk: `mail#${mail.id}`, sk: 'mail' } }),
    );
    expect(await handler({ Records: [message(mail)] })).toEqual({ batchItemFailures: [] });
    expect(await emailsTo(to)).toEqual([]);
  });

  it('sends contact messages to the address of the settings, with a reply address', async () => {
    const from = newAddress();
    const contactMessage = message({
      id: ulid(),
      type: 'contact-message',
      name: 'Ada',
      email: from,
      message: 'Hello\n<b>you</b>',
    });
    expect((await handler({ Records: [contactMessage] })).batchItemFailures).toHaveLength(1);
    const to = newAddress();
    await writeSetting('mail.contact_address', to);
    expect(await handler({ Records: [contactMessage] })).toEqual({ batchItemFailures: [] });
    const [mail] = await emailsTo(to);
    expect(mail?.subject).toBe('Message from Ada');
    expect(mail?.text).toContain('> Hello\n> <b>you</b>');
    expect(mail?.html).toContain('&lt;b&gt;you&lt;/b&gt;');
  });

  it('uses name, logos and colors of the site', async () => {
    await writeSetting('branding.site_name', 'Radio Zürich');
    await writeSetting('branding.logo_light', '/logos/light.png');
    const to = newAddress();
    await handler({ Records: [message({ id: ulid(), type: 'password-changed', to, name: '' })] });
    const [mail] = await emailsTo(to);
    expect(mail?.subject).toBe('Your Radio Zürich password was changed');
    expect(mail?.html).toContain(`src="${requireEnv('APP_ORIGIN')}/logos/light.png"`);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.text).toContain(`${requireEnv('APP_ORIGIN')}/forgot-password`);
    const name = Buffer.from(/=\?UTF-8\?B\?(.+?)\?=/.exec(mail?.from ?? '')?.[1] ?? '', 'base64').toString();
    expect(name).toBe('Radio Zürich');
  });

  it('uses the language of the recipient if the site supports it', async () => {
    onTestFinished(await isolatedBucket('PUBLIC_BUCKET'));
    await writeSetting('localizations', [
      { language: 'de', name: 'Deutsch' },
      { language: 'ar', name: 'العربية' },
    ]);
    await writeTranslations('de', 'mails', { 'Your :site verification code': 'Dein Code für :site' });
    await writeTranslations('ar', 'mails', { 'Your :site verification code': 'رمز :site' });
    const [german, arab, french] = [newAddress(), newAddress(), newAddress()];
    await handler({
      Records: [
        message({ ...verification(german), language: 'de' } as EmailMessage),
        message({ ...verification(arab), language: 'ar' } as EmailMessage),
        message({ ...verification(french), language: 'fr' } as EmailMessage),
      ],
    });
    const mails = await Promise.all([german, arab, french].map(async (to) => (await emailsTo(to))[0]));
    expect(mails.map((mail) => mail?.subject)).toEqual([
      'Dein Code für Overtone',
      'رمز Overtone',
      'Dein Code für Overtone',
    ]);
    expect(mails[1]?.html).toContain('<html lang="ar" dir="rtl">');
  });
});
