import { gunzipSync, gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { putSmallObject } from '../../platform/small-objects.ts';

export const eventsBucket = 'EVENTS_BUCKET';
export const gzipContentType = 'application/gzip';

/** Files that are fetched in parallel. */
const concurrency = 32;

/** Serializes values as NDJSON: one JSON object per line. */
export const toNdjson = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export const toGzippedNdjson = (values: readonly object[]): Uint8Array => gzipSync(toNdjson(values));

/** Stores values in one file per folder, with one PUT each. Repeating it stores them twice, with the same IDs. */
export const putNdjsonFiles = async <Value extends object>(
  values: readonly Value[],
  getFolder: (value: Value) => string,
): Promise<void> => {
  for (const [folder, folderValues] of Map.groupBy(values, getFolder)) {
    const key = `${folder}${ulid()}.ndjson.gz`;
    await putSmallObject({ bucket: eventsBucket, key }, toGzippedNdjson(folderValues), gzipContentType);
  }
};

/**
 * Reads all files under a prefix in the order of their names, because only the first event with an ID counts. Costs a
 * LIST for each thousand files, and a GET for each file.
 * @returns the number of files
 */
export const readNdjsonFiles = async (prefix: string, read: (text: string) => void): Promise<number> => {
  const keys = (await listObjectKeys(eventsBucket, prefix)).filter((key) => key.endsWith('.ndjson.gz'));
  for (const chunk of splitIntoChunks(keys, concurrency)) {
    const files = await Promise.all(chunk.map((key) => readObject({ bucket: eventsBucket, key })));
    for (const file of files) read(gunzipSync(file).toString());
  }
  return keys.length;
};
