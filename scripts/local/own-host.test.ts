import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './engines/free-port.ts';
import { isOwnHost, keepToOwnHosts, startedForOwnHosts } from './own-host.ts';

/** The status that a server answers with to whoever takes it for `host`. */
const statusFor = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, headers: { host } }, (reply) => resolve(reply.resume().statusCode));
    sent.once('error', reject).end();
  });

test.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '127.0.0.1', 'localhost:8080'])('%s is here', (host) => {
  expect(isOwnHost(host)).toBe(true);
});

test.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example:3000',
  '',
  'evil:localhost',
])('"%s" is elsewhere, whatever it resolves to', (host) => {
  expect(isOwnHost(host)).toBe(false);
});

test('a server hears of no request that is meant for another host', async () => {
  const asked: unknown[] = [];
  const server = createServer((incoming, reply) => {
    asked.push(incoming.headers.host);
    reply.end();
  });
  keepToOwnHosts(server);
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await statusFor(port, `evil.example:${port}`)).toBe(403);
  expect(await statusFor(port, `127.0.0.1:${port}`)).toBe(200);
  expect(asked).toEqual([`127.0.0.1:${port}`]);
});

test('a server that other code starts is kept to them, too', async () => {
  const port = await freePort();
  const google = await startedForOwnHosts(() => createEmulator({ service: 'google', port }));
  onTestFinished(() => google.close());
  expect(await statusFor(port, `evil.example:${port}`)).toBe(403);
  expect(await statusFor(port, `127.0.0.1:${port}`)).not.toBe(403);
});
