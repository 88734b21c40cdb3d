import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSurelyUnsent, sendEmailBySes } from './email.ts';

/** Answers the first request of a connection and is gone at the second, as a server is that closed it meanwhile. */
const served = new WeakSet<Socket>();
const bodies: URLSearchParams[] = [];
const server = createServer(async (request, response) => {
  bodies.push(new URLSearchParams(await text(request)));
  if (served.has(request.socket)) return void request.socket.destroy();
  served.add(request.socket);
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

const mail = { to: 'ada@example.org', fromName: 'Overtone', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

test('a mail that could not be written leaves nothing behind for the next one', async () => {
  await expect(sendEmailBySes({ ...mail, to: 'mallory@\ud800.example' })).rejects.toThrow('URI malformed');
  bodies.length = 0;
  await sendEmailBySes(mail);
  const [body] = bodies;
  expect([...(body?.entries() ?? [])].filter(([name]) => /Address|^Action/.test(name))).toEqual([
    ['Action', 'SendEmail'],
    ['Destination.ToAddresses.member.1', 'ada@example.org'],
  ]);
});

test('half a character, in whatever part of a mail, is a mark in it', async () => {
  bodies.length = 0;
  const half = 'x \ud800';
  await sendEmailBySes({ ...mail, fromName: half, subject: half, html: half, text: half });
  expect(bodies[0]?.get('Message.Subject.Data')).toBe('x \ufffd');
  expect(bodies[0]?.get('Message.Body.Html.Data')).toBe('x \ufffd');
  expect(bodies[0]?.get('Message.Body.Text.Data')).toBe('x \ufffd');
});

test('a mail goes out although the connection of the last one died meanwhile', async () => {
  await expect(sendEmailBySes(mail)).resolves.toBeUndefined();
  await expect(sendEmailBySes(mail)).resolves.toBeUndefined();
});

test.each([
  ['SES said no', { $metadata: { httpStatusCode: 400 } }, true],
  ['SES failed', { $metadata: { httpStatusCode: 503 } }, true],
  ['nothing listened', { code: 'ECONNREFUSED' }, true],
  ['there is no such host', { code: 'ENOTFOUND' }, true],
  ['the answer got lost', { code: 'ECONNRESET' }, false],
  ['the answer could not be read', { $metadata: { httpStatusCode: 200 } }, false],
  ['nobody knows why', {}, false],
])('where %s, a mail may be sent again only if it surely did not go', (_, error, isUnsent) => {
  expect(isSurelyUnsent(Object.assign(new Error(), error))).toBe(isUnsent);
});
