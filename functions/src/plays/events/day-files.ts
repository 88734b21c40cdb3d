import { gunzipSync } from 'node:zlib';
import { chunks } from '../../platform/chunks.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { eventsBucket as bucket } from './line-files.ts';

/** Files that are fetched at once. */
const concurrency = 32;

/**
 * Reads all files under a prefix, in the order of their names: of an id that lies in several, the first one counts. A LIST for each
 * thousand, and a GET each.
 * @returns how many there are
 */
export const readDayFiles = async (prefix: string, read: (text: string) => void): Promise<number> => {
  const keys = (await listObjectKeys(bucket, prefix)).filter((key) => key.endsWith('.ndjson.gz'));
  for (const some of chunks(keys, concurrency)) {
    const files = await Promise.all(some.map((key) => readObject({ bucket, key })));
    for (const file of files) read(gunzipSync(file).toString());
  }
  return keys.length;
};
