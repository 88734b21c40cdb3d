import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failedWith } from '../refusal.ts';

/** How far a stream was read: by stream and shard, the sequence number of the last record that is done with. */
export interface Checkpoints {
  find(shard: string): string | undefined;
  set(shard: string, sequenceNumber: string): void;
}

/** Keeps checkpoints in a file that is replaced as a whole, so that a crash leaves the old or the new one. */
export const openCheckpoints = (file: string): Checkpoints => {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (failedWith(error, 'ENOENT')) return {};
      throw error;
    }
  };
  const known = read();
  mkdirSync(dirname(file), { recursive: true });
  return {
    find: (shard) => known[shard],
    set(shard, sequenceNumber) {
      known[shard] = sequenceNumber;
      writeFileSync(`${file}.new`, JSON.stringify(known));
      renameSync(`${file}.new`, file);
    },
  };
};
