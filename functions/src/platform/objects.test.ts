import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { deleteObject, downloadObject, hasObject, type ObjectDraft, putObject } from './objects.ts';
import { withTempFolder } from './temp-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const buildObjectDraft = (content: string): ObjectDraft => ({
  bucket: 'MASTERS_BUCKET',
  key: `masters/${ulid()}.mp3`,
  body: new Blob([content]),
  contentType: 'audio/mpeg',
  sha256: createHash('sha256').update(content).digest(),
});

describe('objects', () => {
  it('stores, downloads and deletes an object', async () => {
    const song = buildObjectDraft('music');
    expect(await hasObject(song)).toBe(false);
    await putObject(song);
    expect(await hasObject(song)).toBe(true);
    await withTempFolder('overtone-objects-', async (folder) => {
      const path = join(folder, 'song.mp3');
      await downloadObject(song, path);
      expect(await readFile(path, 'utf8')).toBe('music');
      await expect(downloadObject({ ...song, key: 'masters/none.mp3' }, path)).rejects.toThrow();
    });
    await deleteObject(song);
    expect(await hasObject(song)).toBe(false);
    await expect(deleteObject(song)).resolves.toBeUndefined();
  });

  /** Loads the module with a fake bucket. Clients keep the endpoint that they were created with, so modules are reset. */
  const withFakeBucket = async (respond: (request: IncomingMessage) => Promise<number | 'cut off'>) => {
    const url = await startFakeServer(async (request, response) => {
      const status = await respond(request);
      if (status === 'cut off') request.socket.destroy();
      else response.writeHead(status).end();
    });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', url);
    vi.resetModules();
    return import('./objects.ts');
  };

  it('uploads a whole object again after the connection was cut', async () => {
    const received: string[] = [];
    const bucket = await withFakeBucket(async (request) => {
      received.push(await text(request));
      return received.length === 1 ? 'cut off' : 200;
    });
    await bucket.putObject(buildObjectDraft('music'));
    expect(received).toEqual(['music', 'music']);
  });

  it('throws after several attempts when the bucket accepts nothing', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let attempts = 0;
    const bucket = await withFakeBucket(async () => {
      attempts += 1;
      return 'cut off';
    });
    await expect(bucket.putObject(buildObjectDraft('music'))).rejects.toThrow();
    expect(attempts).toBeGreaterThan(1);
  });

  it('does not report an object as missing when access is denied', async () => {
    const bucket = await withFakeBucket(async () => 403);
    await expect(bucket.hasObject(buildObjectDraft('music'))).rejects.toThrow();
  });
});
