import { noise } from './upload-files.ts';

/** What a file says of itself. */
export interface Tags {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly number: number;
}

/** A text of a WAV's list of what is known of it (RIFF, `LIST` `INFO`). */
const info = (id: string, text: string): Buffer => {
  const words = Buffer.from(`${text}\0${text.length % 2 === 0 ? '\0' : ''}`);
  const head = Buffer.alloc(8);
  head.write(id, 0);
  head.writeUInt32LE(words.length, 4);
  return Buffer.concat([head, words]);
};

/** A second of noise that says what it is called. */
export const taggedWav = ({ title, artist, album, number }: Tags): Buffer => {
  const sound = noise(176_444);
  const list = Buffer.concat([
    Buffer.from('INFO'),
    ...[info('INAM', title), info('IPRD', album), info('IART', artist), info('ITRK', String(number))],
  ]);
  const head = Buffer.alloc(8);
  head.write('LIST', 0);
  head.writeUInt32LE(list.length, 4);
  const file = Buffer.concat([sound, head, list]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};
