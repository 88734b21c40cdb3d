import { gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import { putBytes } from '../../platform/small-objects.ts';

export const eventsBucket = 'EVENTS_BUCKET';
export const packed = 'application/gzip';

/** Values as a file has them: a JSON object a line. */
export const linesAsText = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** The same, packed. */
export const linesOf = (values: readonly object[]): Uint8Array => gzipSync(linesAsText(values));

/** Stores values, in one file for each folder of theirs: a PUT each. Done again they lie there twice, each under its id. */
export const putLines = async <Value extends object>(
  values: readonly Value[],
  folderOf: (value: Value) => string,
): Promise<void> => {
  for (const [folder, those] of Map.groupBy(values, folderOf)) {
    await putBytes({ bucket: eventsBucket, key: `${folder}${ulid()}.ndjson.gz` }, linesOf(those), packed);
  }
};
