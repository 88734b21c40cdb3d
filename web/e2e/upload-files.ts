import { randomFillSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { ProxiedRequest, RequestOutcome } from './network-proxy.ts';

const fixtures = path.resolve(import.meta.dirname, '../../functions/src/media');

/** Recordings of the same tone in each supported format, by file name. */
export const supportedRecordings = {
  'layer three.mp3': 'fixtures/tone.mp3',
  'lossless.flac': 'fixtures/tone.flac',
  'lossless.m4a': 'fixtures/flac.m4a',
  'vorbis.ogg': 'fixtures/tone.ogg',
  'opus.opus': 'fixtures/tone.opus',
  'sixteen bits.wav': 'fixtures/tone.wav',
  'floats.wav': 'fixtures/float32.wav',
  'telephone.wav': 'fixtures/alaw.wav',
  'aac.m4a': 'fixtures/faststart.m4a',
  'raw aac.aac': 'fixtures/tone.aac',
};

/** Recordings that cannot be decoded, regardless of the installed programs, by file name. */
export const unsupportedRecordings = { 'longer still.wav': 'unplayed/tone.caf', 'very long.wav': 'unplayed/tone.caf' };

/** Bytes of a WAV header, and of a second of audio: 44,100 samples of 16 bits in two channels. */
const headerBytes = 44;
const bytesPerSecond = 176_400;

/**
 * Returns a unique WAV of this size: at most a second of noise, followed by padding (a `JUNK` chunk), so that
 * processing it does not delay the files of other tests.
 */
export const createNoiseWav = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes);
  const isPadded = bytes > headerBytes + bytesPerSecond + 8;
  const length = isPadded ? bytesPerSecond : bytes - headerBytes;
  file.write('RIFF', 0);
  file.writeUInt32LE(bytes - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(44_100, 24);
  file.writeUInt32LE(bytesPerSecond, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  randomFillSync(file, headerBytes, length);
  if (isPadded) {
    file.write('JUNK', headerBytes + length);
    file.writeUInt32LE(bytes - headerBytes - length - 8, headerBytes + length + 4);
  }
  return file;
};

/** Creates a temporary folder with files. */
export const createTestFolder = async (files: Readonly<Record<string, Buffer>>, name = 'Low Tide') => {
  const root = await mkdtemp(path.join(tmpdir(), 'overtone-uploads-'));
  const folder = path.join(root, name);
  await mkdir(folder);
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  return {
    folder,
    getPath: (file: string) => path.join(folder, file),
    /** Copies recordings into the folder with a prefix. Returns their names. */
    addRecordings: async (sources: Readonly<Record<string, string>>, prefix: string): Promise<string[]> => {
      const copies = Object.entries(sources).map(async ([file, from]) => {
        await cp(path.join(fixtures, from), path.join(folder, `${prefix} ${file}`));
        return `${prefix} ${file}`;
      });
      return Promise.all(copies);
    },
    remove: () => rm(root, { recursive: true }),
  };
};

/** Logs in the demo's artist. Call it before opening a page. */
export const logInAsArtist = async (page: Page, baseURL: string): Promise<void> => {
  const response = await page.request.post('/auth/login', {
    headers: { Origin: baseURL },
    data: { email: 'artist@overtone.example', password: 'overtone-artist' },
  });
  expect(response.status()).toBe(200);
};

/**
 * Makes the page use a file input, which tests can control, instead of the file system API. Call it before opening a
 * page.
 */
export const disableSystemPicker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
  });

/** Logs in as the artist and opens the upload page with a file input as its picker. */
export const openUpload = async (page: Page, baseURL: string): Promise<void> => {
  await logInAsArtist(page, baseURL);
  await disableSystemPicker(page);
  await page.goto('/backstage/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload' })).toBeVisible();
};

/** Presses a button that opens a file picker, and selects files. */
export const chooseFiles = async (page: Page, button: string, files: string | readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files]);
};

/** Drops a file or folder by the DevTools protocol, because a page cannot simulate such a drop. */
export const dropFiles = async (page: Page, file: string): Promise<void> => {
  const cdpSession = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdpSession.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
};

/** The row of a file in the list. */
export const findFileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name });

/** The rows of files whose names contain `name` and that show a matching text. */
export const findFileRowsWithText = (page: Page, name: string, text: RegExp) =>
  findFileRow(page, name).filter({ has: page.getByText(text) });

/** Records the successful part uploads and the requests of a page. */
export const watchUploads = (page: Page | BrowserContext) => {
  const sentParts: number[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT' || !(await request.response())?.ok()) return;
    sentParts.push(Number(new URL(request.url()).searchParams.get('partNumber') ?? 1));
  });
  return {
    getSentParts: () => sentParts.toSorted((a, b) => a - b),
    countRequests: (path: string) => requests.filter((request) => request.endsWith(path)).length,
  };
};

/**
 * Creates a proxy handler that asks S3 for the uploaded bytes before each upload is completed, and adds their number to
 * `countedBytes`.
 */
export const createPartCounter = (page: Page, origin: string) => {
  const countedBytes: number[] = [];
  const countBytes = async ({ method, url, json }: ProxiedRequest): Promise<RequestOutcome> => {
    if (method !== 'POST' || !url.pathname.endsWith('/s3/multipart/complete')) return 'forward';
    const { key, uploadId } = await json();
    const response = await page.request.post('/api/v1/s3/multipart/get-uploaded-parts', {
      headers: { Origin: origin },
      data: { key, uploadId },
    });
    const { parts } = await response.json();
    countedBytes.push(parts.reduce((sum: number, { Size }: { Size: number }) => sum + Size, 0));
    return 'forward';
  };
  return { countedBytes, countBytes };
};

/** Whether a request uploads a part to S3: the given one, or any. */
export const isPartUpload = ({ method, url }: ProxiedRequest, part?: number): boolean => {
  const number = url.searchParams.get('partNumber');
  return method === 'PUT' && number !== null && (part === undefined || Number(number) === part);
};
