import { gunzipSync } from 'node:zlib';
import { chunks } from '../../platform/chunks.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findObjectState, putBytes } from '../../platform/small-objects.ts';
import { eventsBucket as bucket, linesOf, packed, putLines } from './line-files.ts';
import { eventFolderOf, PlayEvent } from './play-event.ts';

/** Files that are read at once. */
const concurrency = 16;

/** Stores events, in one file for each hour of theirs. */
export const putEvents = (events: readonly PlayEvent[]): Promise<void> => putLines(events, eventFolderOf);

/** Events of a file as `putEvents` left it. @throws for a file that is none of ours */
export const readEvents = (bytes: Uint8Array): PlayEvent[] =>
  gunzipSync(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => PlayEvent.parse(JSON.parse(line)));

/** Changes those of a file's events that a text occurs in. A GET, and a PUT where it does. */
const changeFile = async (key: string, text: string, change: (event: PlayEvent) => PlayEvent): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const file = await findObjectState({ bucket, key });
    if (!file || !gunzipSync(file.bytes).includes(text)) return;
    const changed = linesOf(readEvents(file.bytes).map(change));
    // Whoever takes another listener out of the file at the same time must not bring this one back.
    if (await putBytes({ bucket, key }, changed, packed, file.etag)) return;
    if (!(await mayRetry(attempt))) throw new Error(`${key} changes too often`);
  }
};

/**
 * Changes events of one hour, in place: each file keeps its name, and so its place among the others. One LIST for each
 * thousand files, a GET for each, and a PUT for those that hold `text`. Done again it changes nothing more.
 * @param folder `eventFolderOf` one of them
 */
export const changeEvents = async (
  folder: string,
  text: string,
  change: (event: PlayEvent) => PlayEvent,
): Promise<void> => {
  for (const keys of chunks(await listObjectKeys(bucket, folder), concurrency)) {
    await Promise.all(keys.map((key) => changeFile(key, text, change)));
  }
};
