import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendStream } from './send-stream.ts';

/** Requests a server with a given handler; returns the body, or undefined if the request fails. */
const request = async (handle: (response: ServerResponse) => Promise<void>): Promise<string | undefined> => {
  const whenHandled = Promise.withResolvers<void>();
  const server = createServer((_, response) => void handle(response).then(whenHandled.resolve, whenHandled.reject));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const whenReceived = fetch(url).then(
    (response) => response.text(),
    () => undefined,
  );
  await whenHandled.promise;
  return whenReceived;
};

describe('sendStream', () => {
  it('sends a whole stream', async () => {
    expect(await request((response) => sendStream(Readable.from(['low ', 'tide']), response))).toBe('low tide');
  });

  it('destroys the stream if the client has disconnected', async () => {
    const content = Readable.from(['low tide']);
    await request(async (response) => {
      response.destroy();
      await once(response, 'close');
      await expect(sendStream(content, response)).rejects.toThrow();
    });
    expect(content.destroyed).toBe(true);
  });
});
