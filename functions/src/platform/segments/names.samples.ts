import { gunzipSync } from 'node:zlib';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { onTestFinished, vi } from 'vitest';
import { createNameReader, createNameSegment } from '../../testing/name-segment.ts';
import { s3 } from '../aws.ts';
import { listObjectKeys, readObject } from '../objects.ts';
import { findCurrentSegment } from './segments.store.ts';

/** Deletes the files with removed documents after a day. */
export const dailySegment = createNameSegment('search/names');
/** Deletes the files with removed documents immediately. */
export const immediateSegment = createNameSegment('private/names', 0);

export const buildAdditions = (...names: readonly string[]) => new Map(names.map((name) => [name, name]));
export const buildDeletions = (...names: readonly string[]) => new Map(names.map((name) => [name, null]));
export const buildNumberedNames = (count: number, prefix: string) =>
  buildAdditions(...Array.from({ length: count }, (_, number) => `${prefix} ${number}`));
/** Returns the names that a new container reads. */
export const readNames = (segment: typeof dailySegment) => createNameReader(segment)();

export const readState = async (segment: typeof dailySegment) => {
  const current = await findCurrentSegment(segment);
  if (!current || current === 'unchanged') throw new Error('Nothing was published');
  return current;
};

/** Returns the uncompressed content of all objects of a segment. */
export const readAllContent = async ({ folder }: typeof dailySegment): Promise<string> => {
  const keys = await listObjectKeys('SEARCH_BUCKET', `${folder}/`);
  const objects = await Promise.all(keys.map((key) => readObject({ bucket: 'SEARCH_BUCKET', key })));
  const uncompressed = objects.map((bytes, index) => (keys[index]?.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  return uncompressed.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n');
};

interface Call {
  readonly name: string;
  readonly key: string;
}

/** Runs `beforeCall`, which may throw, before each call of S3. @returns a function that lists the stored keys */
export const interceptS3 = (beforeCall: (call: Call) => Promise<unknown> | undefined) => {
  const send = s3().send.bind(s3()) as (command: unknown) => Promise<unknown>;
  const storedKeys: string[] = [];
  vi.spyOn(s3(), 'send').mockImplementation((async (command: PutObjectCommand) => {
    const call = { name: command.constructor.name, key: command.input.Key ?? '' };
    await beforeCall(call);
    if (call.name === 'PutObjectCommand') storedKeys.push(call.key);
    return send(command);
  }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => storedKeys;
};
