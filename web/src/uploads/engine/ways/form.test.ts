import { expect, it } from 'vitest';
import { describeFile } from '../items.ts';
import { createPatience } from '../patience.ts';
import type { SendOptions, Sent } from '../send-bytes.ts';
import { anEntry, createLine, createStandIn, owner, picked } from '../testing.ts';
import { formWay } from './form.ts';

const open = (...answers: Pick<Sent, 'status' | 'text'>[]) => {
  const { signal } = new AbortController();
  const asked: SendOptions[] = [];
  const waits: number[] = [];
  const sentBytes: number[] = [];
  const { file } = picked('Mooring.wav', 50);
  const nothing = (): void => undefined;
  const run = () =>
    formWay.send({
      ...createStandIn().tools,
      sendBytes: async (options) => {
        asked.push(options);
        options.onProgress(1_000);
        return { header: () => null, ...(answers.shift() ?? { status: 500, text: 'no JSON' }) };
      },
      file,
      about: describeFile({ file, relativePath: 'Low Tide/Mooring.wav' }, owner),
      left: {},
      keep: async () => undefined,
      onSent: (bytes) => void sentBytes.push(bytes),
      signal,
      patiently: createPatience({
        connection: createLine(),
        wait: async (milliseconds) => void waits.push(milliseconds),
        signal,
        onTry: nothing,
        onWaiting: nothing,
      }),
    });
  return { run, asked, waits, sentBytes };
};

it('sends a file in a form with what is known of it', async () => {
  const entry = anEntry();
  const { run, asked, sentBytes } = open({ status: 201, text: JSON.stringify({ fileEntry: entry }) });
  expect(await run()).toEqual(entry);
  expect(asked[0]?.url).toBe('/api/v1/file-entries');
  const form = asked[0]?.body as FormData;
  expect([form.get('clientMime'), form.get('clientExtension')]).toEqual(['audio/wav', 'wav']);
  expect((form.get('file') as File).size).toBe(50);
  expect(JSON.parse(String(form.get('metadata'))).relativePath).toBe('Low Tide/Mooring.wav');
  expect(sentBytes).toEqual([50]);
});

it.each([500, 409, 423])('tries again after %i', async (status) => {
  const { run, waits } = open({ status, text: '{}' }, { status: 201, text: JSON.stringify({ fileEntry: anEntry() }) });
  await run();
  expect(waits).toEqual([1_000]);
});

it('says in the words of the server what it refuses', async () => {
  const text = JSON.stringify({ code: 'file.invalid', message: 'This is no sound.' });
  const { run, waits } = open({ status: 422, text });
  await expect(run()).rejects.toMatchObject({ code: 'file.invalid', message: 'This is no sound.' });
  expect(waits).toEqual([]);
});
