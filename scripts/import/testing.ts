import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildRandomTone, encodeWav } from '@overtone/functions/media/testing.ts';
import { onTestFinished } from 'vitest';

export const buildSound = (seconds = 0.5) => buildRandomTone({ decibels: -10, seconds });
export const buildWav = (seconds?: number) => encodeWav(buildSound(seconds));

/** A green PNG of 32 by 32 pixels. */
export const coverPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUrwKCOTuB9AAAAEklEQVQ4y2NgGAWjYBSMAuwAAAQgAAFWu83mAAAAAElFTkSuQmCC',
  'base64',
);

/** Appends tags to a WAV as a RIFF chunk; the names are those of RIFF: INAM, IART, IPRD. */
export const addTags = (wav: Buffer, tags: Record<string, string>): Buffer => {
  const fields = Object.entries(tags).map(([id, text]) => {
    const value = Buffer.from(`${text}\0${text.length % 2 === 0 ? '\0' : ''}`);
    const field = Buffer.alloc(8);
    field.write(id, 'latin1');
    field.writeUInt32LE(value.length, 4);
    return Buffer.concat([field, value]);
  });
  const list = Buffer.concat([Buffer.from('LIST\0\0\0\0INFO', 'latin1'), ...fields]);
  list.writeUInt32LE(list.length - 8, 4);
  const taggedWav = Buffer.concat([wav, list]);
  taggedWav.writeUInt32LE(taggedWav.length - 8, 4);
  return taggedWav;
};

/** Starts an import as a process. */
export const startImport = (target: string, environment: NodeJS.ProcessEnv = {}) => {
  const entry = join(import.meta.dirname, 'import.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, target, '--jobs', '2'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const whenEnded = once(child, 'close').then(([status]) => ({ status: status as number | null, output }));
  return { child, whenEnded };
};

/** Runs an import to its end. */
export const importFolder = (target: string, environment?: NodeJS.ProcessEnv) =>
  startImport(target, environment).whenEnded;

/** Starts a proxy of the object store that holds all requests until `release` is called. */
export const startHoldingStore = async () => {
  const store = new URL(process.env.AWS_ENDPOINT_URL_S3 ?? '');
  const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  const server = createServer(async (incoming, response) => {
    requests += 1;
    server.emit('requestHeld');
    await whenReleased;
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: store.hostname, port: store.port, method, path: url, headers },
      (storeResponse) => {
        response.writeHead(storeResponse.statusCode ?? 502, storeResponse.headers);
        storeResponse.pipe(response);
      },
    );
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitForRequests: async (count: number): Promise<void> => {
      while (requests < count) await once(server, 'requestHeld');
    },
    release,
  };
};
