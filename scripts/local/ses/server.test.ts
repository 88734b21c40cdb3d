import fs, { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Mail } from './mail.ts';
import { startInbox } from './server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'overtone-inbox-'));
const file = path.join(folder, 'mails.jsonl');
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
const inbox = await startInbox({ file, accessKeyId: credentials.accessKeyId });
afterAll(async () => {
  await inbox.stop();
  await rm(folder, { recursive: true });
});

const client = new SESClient({ endpoint: inbox.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });

const sendMail = (to: string, subject: string, html = '', text = '') =>
  client.send(
    new SendEmailCommand({
      Source: 'Overtone <site@example.org>',
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: subject }, Body: { Html: { Data: html }, Text: { Data: text } } },
    }),
  );
const newest = async (endpoint = inbox.endpoint): Promise<Mail | undefined> => {
  const response = await fetch(`${endpoint}/mails.json`);
  return z.array(Mail).parse(await response.json())[0];
};

test('a mail that the site sends can be read', async () => {
  const text = 'Your code & link: https://example.org/reset?a=1&b=2';
  const { MessageId } = await sendMail('björk@example.org', 'Réset 🎵', '<p>Hello</p>', text);
  expect(await newest()).toMatchObject({ id: MessageId, to: ['björk@example.org'], subject: 'Réset 🎵', text });
  expect(await (await fetch(inbox.url)).text()).toContain(`href="/mails/${MessageId}"`);
  const shown = await (await fetch(`${inbox.url}/mails/${MessageId}`)).text();
  expect(shown).toContain('href="https://example.org/reset?a=1&#38;b=2"');
});

test('a hostile mail can do nothing to its reader', async () => {
  const attack = '"><script>alert(1)</script>';
  const { MessageId } = await sendMail('a@example.org', attack, attack, `https://x/${attack}`);
  const response = await fetch(`${inbox.url}/mails/${MessageId}`);
  const shown = (await response.text()) + (await (await fetch(inbox.url)).text());
  expect(shown).not.toContain('<script');
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a raw mail is kept as its source', async () => {
  const Data = Buffer.from('From: a@example.org\r\nTo: b@example.org\r\nSubject: Two\r\n words\r\n\r\nBody');
  await client.send(new SendRawEmailCommand({ RawMessage: { Data } }));
  expect(await newest()).toMatchObject({ from: 'a@example.org', to: ['b@example.org'], subject: 'Two words' });
});

test('a mail to nobody is refused', async () => {
  await expect(sendMail('nobody', 'x')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/ses/aws4_request' };
  expect((await fetch(inbox.endpoint, { method: 'POST', body: 'Action=Other', headers })).status).toBe(400);
  expect((await fetch(`${inbox.endpoint}/mails/none`)).status).toBe(404);
});

test('a page that posts a form sends no mail', async () => {
  await sendMail('a@example.org', 'Last');
  const body = new URLSearchParams({
    ...{ Action: 'SendEmail', Source: 'bank@example.org', 'Destination.ToAddresses.member.1': 'a@example.org' },
    'Message.Subject.Data': 'Your account',
  });
  const reply = await fetch(inbox.endpoint, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('InvalidClientTokenId')]);
  expect(await newest()).toMatchObject({ subject: 'Last' });
});

test('a mail that met a full disk half-way is refused, and takes none after it along', async () => {
  const { appendFile: append } = fs;
  const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const full = vi.spyOn(fs, 'appendFile').mockImplementation(async (path, data) => {
    await append(path, String(data).slice(0, 40));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  await expect(sendMail('a@example.org', 'Lost')).rejects.toThrow('The mail could not be kept');
  full.mockRestore();
  syncBuiltinESMExports();
  await sendMail('a@example.org', 'After the flood');
  const again = await startInbox({ file, accessKeyId: 'a' });
  expect(await newest(again.endpoint)).toMatchObject({ subject: 'After the flood' });
  await again.stop();
  expect(quiet).not.toHaveBeenCalled();
  quiet.mockRestore();
});

test('mails survive a restart, even one that cut a line', async () => {
  await sendMail('a@example.org', 'Kept');
  await appendFile(file, '{"id":"half');
  const again = await startInbox({ file, accessKeyId: 'a' });
  expect(await newest(again.endpoint)).toMatchObject({ subject: 'Kept' });
  await again.stop();
});
