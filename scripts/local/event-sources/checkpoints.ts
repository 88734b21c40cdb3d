import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '../errors.ts';

/** Progress of stream readers: the sequence number of the last processed record by stream and shard. */
export interface Checkpoints {
  find(shard: string): string | undefined;
  set(shard: string, sequenceNumber: string): void;
}

/** Stores checkpoints in a file that is replaced atomically, so that a crash leaves either the old or the new file. */
export const openCheckpoints = (file: string): Checkpoints => {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return {};
      throw error;
    }
  };
  const checkpoints = read();
  mkdirSync(dirname(file), { recursive: true });
  return {
    find: (shard) => checkpoints[shard],
    set(shard, sequenceNumber) {
      checkpoints[shard] = sequenceNumber;
      writeFileSync(`${file}.new`, JSON.stringify(checkpoints));
      renameSync(`${file}.new`, file);
    },
  };
};
