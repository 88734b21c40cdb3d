import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { tone, wavOf } from '@overtone/functions/media/testing.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** A file on its way, and what a browser would have kept of it. */
export interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
  key?: string | undefined;
  parts?: { readonly uploadId: string; readonly size: number } | undefined;
  id?: FileId | undefined;
}

const Presigned = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const Created = z.object({ key: z.string(), uploadId: z.string(), partSize: z.number() });
const Parts = z.object({ parts: z.array(z.object({ PartNumber: z.number(), ETag: z.string() })) });
const Signed = z.object({
  urls: z.array(z.object({ partNumber: z.number(), url: z.string(), headers: z.record(z.string(), z.string()) })),
});
const Entry = z.object({ fileEntry: z.object({ id: z.string() }) });

class Refused extends Error {
  readonly code: string;
  constructor(what: string, code: string) {
    super(`${what}: ${code}`);
    this.code = code;
  }
}

const crcOf = (bytes: Uint8Array): string => {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest.toString('base64');
};

/** Sound that nothing else has, of so many seconds. */
export const newSound = (name: string, seconds: number, channels = 1): Sent => {
  const hertz = 100 + randomBytes(4).readUInt32BE() / 2 ** 22;
  return { name, bytes: wavOf(tone({ hertz, seconds, sampleRate: 44_100, channels, decibels: -6 })) };
};

/** Asks the site as somebody who is signed in. */
export type Ask = (path: string, body: unknown) => Promise<unknown>;

/** @throws Refused what the site said no to; TypeError or Error while nobody answers */
export const askerOf =
  (site: string, cookie: string): Ask =>
  async (path, body) => {
    const reply = await fetch(`${site}/api/v1/${path}`, {
      method: 'POST',
      headers: { origin: site, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    if (reply.ok) return reply.json();
    const { code = '' } = (await reply.json().catch(() => ({}))) as { code?: string };
    if (reply.status < 500 && code !== 'unavailable') throw new Refused(path, code);
    throw new Error(`${path}: ${reply.status}`);
  };

const put = async ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Buffer) => {
  const reply = await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
  // There already: an answer was lost.
  if (!reply.ok && reply.status !== 412) throw new Error(`S3: ${reply.status}`);
  return reply.headers.get('etag') ?? '';
};

const announce = ({ name, bytes }: Sent) => ({
  filename: name,
  mime: 'audio/wav',
  extension: 'wav',
  size: bytes.length,
});

/** The file that is there already; undefined where its bytes are not. */
const entryOf = async (ask: Ask, file: Sent): Promise<FileId | undefined> => {
  if (!file.key) return undefined;
  try {
    return Entry.parse(await ask('s3/entries', { key: file.key })).fileEntry.id as FileId;
  } catch (error) {
    if (error instanceof Refused && /^upload\./.test(error.code)) return undefined;
    throw error;
  }
};

const sendSimple = async (ask: Ask, file: Sent): Promise<void> => {
  const { key, ...signed } = Presigned.parse(
    await ask('s3/simple/presign', { ...announce(file), crc32: crcOf(file.bytes) }),
  );
  file.key = key;
  await put(signed, file.bytes);
};

const begin = async (ask: Ask, file: Sent) => {
  const { key, uploadId, partSize } = Created.parse(await ask('s3/multipart/create', announce(file)));
  file.key = key;
  file.parts = { uploadId, size: partSize };
  return file.parts;
};

const sendParts = async (ask: Ask, file: Sent): Promise<void> => {
  const { uploadId, size } = file.parts ?? (await begin(ask, file));
  const named = { key: file.key, uploadId };
  const there = new Map(
    Parts.parse(await ask('s3/multipart/get-uploaded-parts', named)).parts.map((part) => [part.PartNumber, part.ETag]),
  );
  const count = Math.ceil(file.bytes.length / size);
  const bytesOf = (number: number) => file.bytes.subarray((number - 1) * size, number * size);
  for (let number = 1; number <= count; number += 1) {
    if (there.has(number)) continue;
    const asked = { ...named, partNumbers: [number], crc32s: [crcOf(bytesOf(number))] };
    for (const { partNumber, ...signed } of Signed.parse(await ask('s3/multipart/batch-sign-part-urls', asked)).urls) {
      there.set(partNumber, await put(signed, bytesOf(partNumber)));
    }
  }
  const parts = [...there].toSorted(([a], [b]) => a - b).map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
  await ask('s3/multipart/complete', { ...named, parts, crc32: crcOf(file.bytes) });
};

/** One try, from where the last one ended, as the browser's engine goes on after a lost connection. */
const tryOnce = async (ask: Ask, file: Sent, partsFrom: number): Promise<void> => {
  file.id = await entryOf(ask, file);
  if (file.id) return;
  try {
    await (file.bytes.length > partsFrom ? sendParts(ask, file) : sendSimple(ask, file));
  } catch (error) {
    // What was begun is not there any more: it begins anew.
    if (error instanceof Refused && error.code === 'upload.not_found') file.parts = undefined;
    throw error;
  }
  file.id = await entryOf(ask, file);
};

/** Sends a file until it is a file, whatever happens to the site meanwhile. @returns how often it was begun or taken up */
export const sendFile = async (ask: Ask, file: Sent, partsFrom: number): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await tryOnce(ask, file, partsFrom);
      if (file.id) return tries;
    } catch (error) {
      if (error instanceof Refused && !/^upload\./.test(error.code)) throw error;
    }
    await setTimeout(300);
  }
};
