import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isCertainlyUnsent, sendEmailBySes } from './email.ts';

/** Responds to the first request of a connection and closes the connection at the second one, like an idle timeout. */
const usedSockets = new WeakSet<Socket>();
const bodies: URLSearchParams[] = [];
const server = createServer(async (request, response) => {
  bodies.push(new URLSearchParams(await text(request)));
  if (usedSockets.has(request.socket)) return void request.socket.destroy();
  usedSockets.add(request.socket);
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end('<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

const email = { to: 'ada@example.org', fromName: 'Overtone', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

describe('sendEmailBySes', () => {
  it('adds nothing from a previous email that could not be serialized', async () => {
    await expect(sendEmailBySes({ ...email, to: 'mallory@\ud800.example' })).rejects.toThrow('URI malformed');
    bodies.length = 0;
    await sendEmailBySes(email);
    const [body] = bodies;
    expect([...(body?.entries() ?? [])].filter(([name]) => /Address|^Action/.test(name))).toEqual([
      ['Action', 'SendEmail'],
      ['Destination.ToAddresses.member.1', 'ada@example.org'],
    ]);
  });

  it('replaces lone surrogates in every part of an email', async () => {
    bodies.length = 0;
    const text = 'x \ud800';
    await sendEmailBySes({ ...email, fromName: text, subject: text, html: text, text });
    expect(bodies[0]?.get('Message.Subject.Data')).toBe('x \ufffd');
    expect(bodies[0]?.get('Message.Body.Html.Data')).toBe('x \ufffd');
    expect(bodies[0]?.get('Message.Body.Text.Data')).toBe('x \ufffd');
  });

  it('sends an email after the previous connection was closed', async () => {
    await expect(sendEmailBySes(email)).resolves.toBeUndefined();
    await expect(sendEmailBySes(email)).resolves.toBeUndefined();
  });
});

describe('isCertainlyUnsent', () => {
  it.each([
    ['SES rejected it', { $metadata: { httpStatusCode: 400 } }, true],
    ['SES failed', { $metadata: { httpStatusCode: 503 } }, true],
    ['the connection was refused', { code: 'ECONNREFUSED' }, true],
    ['the host is unknown', { code: 'ENOTFOUND' }, true],
    ['the response got lost', { code: 'ECONNRESET' }, false],
    ['the response could not be parsed', { $metadata: { httpStatusCode: 200 } }, false],
    ['the cause is unknown', {}, false],
  ])('returns whether an email was certainly not sent when %s', (_, error, isUnsent) => {
    expect(isCertainlyUnsent(Object.assign(new Error(), error))).toBe(isUnsent);
  });
});
