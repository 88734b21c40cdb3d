import { randomFillSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Asked, Fate } from './line.ts';

const fixtures = path.resolve(import.meta.dirname, '../../functions/src/media');

/** Recordings of the same tone, one of each kind that is taken, by what they are to be called. */
export const recordings = {
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

/** Recordings that nothing here reads, whatever is installed beside it, by what they are to be called. */
export const unread = { 'longer still.wav': 'unplayed/tone.caf', 'very long.wav': 'unplayed/tone.caf' };

/** Bytes of a WAV's head, and of a second of its sound: 16 bits of two channels, 44,100 times. */
const head = 44;
const second = 176_400;

/**
 * A WAV of so many bytes that nobody has sent before: a second of noise at most, and padding behind it (a chunk `JUNK`), so
 * that hearing and rendering it keeps nobody else's file waiting.
 */
export const noise = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes);
  const isPadded = bytes > head + second + 8;
  const length = isPadded ? second : bytes - head;
  file.write('RIFF', 0);
  file.writeUInt32LE(bytes - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(44_100, 24);
  file.writeUInt32LE(second, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  randomFillSync(file, head, length);
  if (isPadded) {
    file.write('JUNK', head + length);
    file.writeUInt32LE(bytes - head - length - 8, head + length + 4);
  }
  return file;
};

/** A folder of this machine, for as long as a test runs. */
export const folderOf = async (files: Readonly<Record<string, Buffer>>, name = 'Low Tide') => {
  const root = await mkdtemp(path.join(tmpdir(), 'overtone-uploads-'));
  const folder = path.join(root, name);
  await mkdir(folder);
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  return {
    folder,
    at: (file: string) => path.join(folder, file),
    /** Copies of recordings, under a prefix. @returns their names */
    add: async (copies: Readonly<Record<string, string>>, prefix: string): Promise<string[]> => {
      const added = Object.entries(copies).map(async ([file, from]) => {
        await cp(path.join(fixtures, from), path.join(folder, `${prefix} ${file}`));
        return `${prefix} ${file}`;
      });
      return Promise.all(added);
    },
    remove: () => rm(root, { recursive: true }),
  };
};

/** Signs the demonstration's artist in, before any page is opened. */
export const signInArtist = async (page: Page, baseURL: string): Promise<void> => {
  const reply = await page.request.post('/auth/login', {
    headers: { Origin: baseURL },
    data: { email: 'artist@overtone.example', password: 'overtone-artist' },
  });
  expect(reply.status()).toBe(200);
};

/** Has the page ask for files as every browser does, which a test can answer; before any page is opened. */
export const withoutSystemPicker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
  });

/** Signs the artist in and opens the page of uploads, whose pickers are those of every browser. */
export const openUpload = async (page: Page, baseURL: string): Promise<void> => {
  await signInArtist(page, baseURL);
  await withoutSystemPicker(page);
  await page.goto('/backstage/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload' })).toBeVisible();
};

/** Presses a button that asks for files, and chooses them. */
export const choose = async (page: Page, button: string, files: string | readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files]);
};

/** Drops what lies at a path, a folder with all that is in it, as a hand does: a page cannot make such a drop by itself. */
export const drop = async (page: Page, file: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
};

/** What the list says of a file. */
export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name });

/** The rows of files whose names hold something and that stand as this says. */
export const rowsThatSay = (page: Page, name: string, words: RegExp) =>
  row(page, name).filter({ has: page.getByText(words) });

/** What of the page's PUTs arrived, part by part, and how often the API is asked for what. */
export const watchSent = (page: Page | BrowserContext) => {
  const arrived: number[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT' || !(await request.response())?.ok()) return;
    arrived.push(Number(new URL(request.url()).searchParams.get('partNumber') ?? 1));
  });
  return {
    parts: () => arrived.toSorted((one, other) => one - other),
    asked: (path: string) => asked.filter((one) => one.endsWith(path)).length,
  };
};

/** What has S3 say how much it has of each upload before its parts are put together: bytes, upload by upload. */
export const countingParts = (page: Page, origin: string) => {
  const counted: number[] = [];
  const count = async ({ method, url, json }: Asked): Promise<Fate> => {
    if (method !== 'POST' || !url.pathname.endsWith('/s3/multipart/complete')) return 'goes on';
    const { key, uploadId } = await json();
    const reply = await page.request.post('/api/v1/s3/multipart/get-uploaded-parts', {
      headers: { Origin: origin },
      data: { key, uploadId },
    });
    const { parts } = await reply.json();
    counted.push(parts.reduce((sum: number, { Size }: { Size: number }) => sum + Size, 0));
    return 'goes on';
  };
  return { counted, count };
};

/** Whether this sends a part to S3: that one, or any. */
export const isPart = ({ method, url }: Asked, part?: number): boolean => {
  const number = url.searchParams.get('partNumber');
  return method === 'PUT' && number !== null && (part === undefined || Number(number) === part);
};
