import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { describeFile } from '../items.ts';
import { createRetry } from '../retry.ts';
import type { SendOptions, SendResult } from '../send-bytes.ts';
import { buildFileEntry, buildPickedFile, createFakeConnection, owner } from '../testing.ts';
import { formUploader } from './form-uploader.ts';

const setUp = (...responses: Pick<SendResult, 'status' | 'text'>[]) => {
  const { signal } = new AbortController();
  const requests: SendOptions[] = [];
  const waits: number[] = [];
  const sentBytes: number[] = [];
  const { file } = buildPickedFile('Mooring.wav', 50);
  const noop = (): void => undefined;
  const run = () =>
    formUploader.send({
      ...createFakeServer().tools,
      sendBytes: async (options) => {
        requests.push(options);
        options.onProgress(1_000);
        return { header: () => null, ...(responses.shift() ?? { status: 500, text: 'no JSON' }) };
      },
      file,
      fileInfo: describeFile({ file, relativePath: 'Low Tide/Mooring.wav' }, owner, 'wsp_1'),
      resumeState: {},
      saveResumeState: async () => undefined,
      onSent: (bytes) => void sentBytes.push(bytes),
      signal,
      retry: createRetry({
        connection: createFakeConnection(),
        wait: async (milliseconds) => void waits.push(milliseconds),
        signal,
        onAttempt: noop,
        onWaiting: noop,
      }),
    });
  return { run, requests, waits, sentBytes };
};

describe('formUploader', () => {
  it('sends a file in a form with its metadata', async () => {
    const entry = buildFileEntry();
    const { run, requests, sentBytes } = setUp({ status: 201, text: JSON.stringify({ fileEntry: entry }) });
    expect(await run()).toEqual(entry);
    expect(requests[0]?.url).toBe('/api/v1/file-entries?workspaceId=wsp_1');
    const form = requests[0]?.body as FormData;
    expect([form.get('clientMime'), form.get('clientExtension')]).toEqual(['audio/wav', 'wav']);
    expect((form.get('file') as File).size).toBe(50);
    expect(JSON.parse(String(form.get('metadata'))).relativePath).toBe('Low Tide/Mooring.wav');
    expect(sentBytes).toEqual([50]);
  });

  it.each([500, 409, 423])('retries after status %i', async (status) => {
    const { run, waits } = setUp(
      { status, text: '{}' },
      { status: 201, text: JSON.stringify({ fileEntry: buildFileEntry() }) },
    );
    await run();
    expect(waits).toEqual([1_000]);
  });

  it('throws an error with the message of the server', async () => {
    const text = JSON.stringify({ code: 'file.invalid', message: 'This is no sound.' });
    const { run, waits } = setUp({ status: 422, text });
    await expect(run()).rejects.toMatchObject({ code: 'file.invalid', message: 'This is no sound.' });
    expect(waits).toEqual([]);
  });
});
