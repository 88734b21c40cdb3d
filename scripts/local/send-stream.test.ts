import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { sendStream } from './send-stream.ts';

/** Asks a server whose answer the test sends, and gives what came, or undefined. */
const ask = async (answer: (response: ServerResponse) => Promise<void>): Promise<string | undefined> => {
  const done = Promise.withResolvers<void>();
  const server = createServer((_, response) => void answer(response).then(done.resolve, done.reject));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const came = fetch(url).then(
    (reply) => reply.text(),
    () => undefined,
  );
  await done.promise;
  return came;
};

test('a stream is sent whole', async () => {
  expect(await ask((response) => sendStream(Readable.from(['low ', 'tide']), response))).toBe('low tide');
});

test('of an answer that nobody waits for any more the stream is ended, too', async () => {
  const content = Readable.from(['low tide']);
  await ask(async (response) => {
    response.destroy();
    await once(response, 'close');
    await expect(sendStream(content, response)).rejects.toThrow();
  });
  expect(content.destroyed).toBe(true);
});
