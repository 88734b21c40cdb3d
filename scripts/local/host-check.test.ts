import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './engines/free-port.ts';
import { isLoopbackHost, rejectForeignHosts, startRejectingForeignHosts } from './host-check.ts';

/** Requests a server with a Host header; returns the status. */
const requestStatus = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, headers: { host } }, (response) =>
      resolve(response.resume().statusCode),
    );
    clientRequest.once('error', reject).end();
  });

describe('isLoopbackHost', () => {
  it.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '127.0.0.1', 'localhost:8080'])('accepts %s', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example:3000',
    '',
    'evil:localhost',
  ])('rejects "%s"', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('rejectForeignHosts', () => {
  it('returns 403 for a foreign host without calling the request listeners', async () => {
    const received: unknown[] = [];
    const server = createServer((incoming, response) => {
      received.push(incoming.headers.host);
      response.end();
    });
    rejectForeignHosts(server);
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await requestStatus(port, `evil.example:${port}`)).toBe(403);
    expect(await requestStatus(port, `127.0.0.1:${port}`)).toBe(200);
    expect(received).toEqual([`127.0.0.1:${port}`]);
  });
});

describe('startRejectingForeignHosts', () => {
  it('protects a server that a package starts', async () => {
    const port = await findFreePort();
    const google = await startRejectingForeignHosts(() => createEmulator({ service: 'google', port }));
    onTestFinished(() => google.close());
    expect(await requestStatus(port, `evil.example:${port}`)).toBe(403);
    expect(await requestStatus(port, `127.0.0.1:${port}`)).not.toBe(403);
  });
});
