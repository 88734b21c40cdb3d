import fs, { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Email } from './email.ts';
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

const sendEmail = (to: string, subject: string, html = '', text = '') =>
  client.send(
    new SendEmailCommand({
      Source: 'Overtone <site@example.org>',
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: subject }, Body: { Html: { Data: html }, Text: { Data: text } } },
    }),
  );
const findNewest = async (endpoint = inbox.endpoint): Promise<Email | undefined> => {
  const response = await fetch(`${endpoint}/mails.json`);
  return z.array(Email).parse(await response.json())[0];
};

describe('startInbox', () => {
  it('shows an email', async () => {
    const text = 'Your code & link: https://example.org/reset?a=1&b=2';
    const { MessageId } = await sendEmail('björk@example.org', 'Réset 🎵', '<p>Hello</p>', text);
    expect(await findNewest()).toMatchObject({ id: MessageId, to: ['björk@example.org'], subject: 'Réset 🎵', text });
    expect(await (await fetch(inbox.url)).text()).toContain(`href="/mails/${MessageId}"`);
    const page = await (await fetch(`${inbox.url}/mails/${MessageId}`)).text();
    expect(page).toContain('href="https://example.org/reset?a=1&#38;b=2"');
  });

  it('escapes a malicious email and sandboxes its HTML', async () => {
    const attack = '"><script>alert(1)</script>';
    const { MessageId } = await sendEmail('a@example.org', attack, attack, `https://x/${attack}`);
    const response = await fetch(`${inbox.url}/mails/${MessageId}`);
    const pages = (await response.text()) + (await (await fetch(inbox.url)).text());
    expect(pages).not.toContain('<script');
    expect(pages).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('shows the parts of a raw email and its List-Unsubscribe header', async () => {
    const Data = Buffer.from(
      [
        'From: =?UTF-8?B?UmFkaW8gWsO8cmljaA==?= <a@example.org>', // cspell:disable-line
        ...['To: b@example.org', 'Subject: Two', ' words', 'List-Unsubscribe: <https://example.org/u>'],
        ...['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=x', '', '--x'],
        ...['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', '', 'Caf=C3=A9'],
        ...['--x', 'Content-Type: text/html', '', '<p>Body</p>', '--x--', ''],
      ].join('\r\n'),
    );
    const { MessageId } = await client.send(new SendRawEmailCommand({ RawMessage: { Data } }));
    expect(await findNewest()).toMatchObject({
      ...{ from: 'Radio Zürich <a@example.org>', to: ['b@example.org'], subject: 'Two words' },
      ...{ text: expect.stringContaining('Café'), html: expect.stringContaining('<p>Body</p>') },
      headers: { 'list-unsubscribe': '<https://example.org/u>' },
    });
    const page = await (await fetch(`${inbox.url}/mails/${MessageId}`)).text();
    expect(page).toContain('List-Unsubscribe: &#60;https://example.org/u&#62;');
    const options = { Destinations: ['c@example.org'], RawMessage: { Data } };
    await client.send(new SendRawEmailCommand(options));
    expect(await findNewest()).toMatchObject({ to: ['c@example.org'] });
  });

  it('rejects an invalid recipient and an unknown action, and returns 404 for a missing email', async () => {
    await expect(sendEmail('nobody', 'x')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/ses/aws4_request' };
    expect((await fetch(inbox.endpoint, { method: 'POST', body: 'Action=Other', headers })).status).toBe(400);
    expect((await fetch(`${inbox.endpoint}/mails/none`)).status).toBe(404);
  });

  it('rejects an unsigned form of another site', async () => {
    await sendEmail('a@example.org', 'Last');
    const body = new URLSearchParams({
      ...{ Action: 'SendEmail', Source: 'bank@example.org', 'Destination.ToAddresses.member.1': 'a@example.org' },
      'Message.Subject.Data': 'Your account',
    });
    const response = await fetch(inbox.endpoint, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('InvalidClientTokenId')]);
    expect(await findNewest()).toMatchObject({ subject: 'Last' });
  });

  it('rejects an email on a full disk, without damaging the next one', async () => {
    const { appendFile: append } = fs;
    const errorLog = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const fullDisk = vi.spyOn(fs, 'appendFile').mockImplementation(async (path, data) => {
      await append(path, String(data).slice(0, 40));
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    await expect(sendEmail('a@example.org', 'Lost')).rejects.toThrow('Failed to store the email');
    fullDisk.mockRestore();
    syncBuiltinESMExports();
    await sendEmail('a@example.org', 'Next');
    const restarted = await startInbox({ file, accessKeyId: 'a' });
    expect(await findNewest(restarted.endpoint)).toMatchObject({ subject: 'Next' });
    await restarted.stop();
    expect(errorLog).not.toHaveBeenCalled();
    errorLog.mockRestore();
  });

  it('restores emails after a restart, and ignores an incomplete line', async () => {
    await sendEmail('a@example.org', 'Stored');
    await appendFile(file, '{"id":"half');
    const restarted = await startInbox({ file, accessKeyId: 'a' });
    expect(await findNewest(restarted.endpoint)).toMatchObject({ subject: 'Stored' });
    await restarted.stop();
  });
});
