import { gunzipSync } from 'node:zlib';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findObjectWithEtag, putSmallObject } from '../../platform/small-objects.ts';
import { eventsBucket as bucket, gzipContentType, putNdjsonFiles, toGzippedNdjson } from './ndjson-files.ts';
import { getEventFolder, PlayEvent } from './play-event.ts';

/** Files that are read in parallel. */
const concurrency = 16;

/** Stores events in one file for each hour. */
export const putEvents = (events: readonly PlayEvent[]): Promise<void> => putNdjsonFiles(events, getEventFolder);

/** Parses the events of a file. @throws if the file was not written by `putEvents` */
export const readEvents = (bytes: Uint8Array): PlayEvent[] =>
  gunzipSync(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => PlayEvent.parse(JSON.parse(line)));

/** Changes the events of a file if it contains `text`. Costs a GET, and a PUT if it does. */
const changeFile = async (key: string, text: string, change: (event: PlayEvent) => PlayEvent): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const file = await findObjectWithEtag({ bucket, key });
    if (!file || !gunzipSync(file.bytes).includes(text)) return;
    const changed = toGzippedNdjson(readEvents(file.bytes).map(change));
    // The ETag prevents overwriting another change, which would restore the listener that the other change removed.
    if (await putSmallObject({ bucket, key }, changed, gzipContentType, file.etag)) return;
    if (!(await waitBeforeRetry(attempt))) throw new Error(`Failed to change ${key}: too many concurrent changes`);
  }
};

/**
 * Changes events of one hour in place. Each file keeps its name, and therefore its position in the order of files.
 * Costs a LIST for each thousand files, a GET for each file, and a PUT for each file that contains `text`. Safe to
 * repeat.
 * @param folder as returned by `getEventFolder`
 */
export const changeEvents = async (
  folder: string,
  text: string,
  change: (event: PlayEvent) => PlayEvent,
): Promise<void> => {
  for (const keys of splitIntoChunks(await listObjectKeys(bucket, folder), concurrency)) {
    await Promise.all(keys.map((key) => changeFile(key, text, change)));
  }
};
