import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSurelyUnsent, sendMail } from './mail.ts';

/** Answers the first request of a connection and is gone at the second, as a server is that closed it meanwhile. */
const served = new WeakSet<Socket>();
const server = createServer((request, response) => {
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

test('a mail goes out although the connection of the last one died meanwhile', async () => {
  const mail = { to: 'ada@example.org', fromName: 'Overtone', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await expect(sendMail(mail)).resolves.toBeUndefined();
  await expect(sendMail(mail)).resolves.toBeUndefined();
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
