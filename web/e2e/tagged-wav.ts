import { createNoiseWav } from './upload-files.ts';

/** The tags of a file. */
export interface Tags {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly number: number;
}

/** Returns a text chunk of the `INFO` list of a WAV file (RIFF). */
const createInfoChunk = (id: string, text: string): Buffer => {
  const body = Buffer.from(`${text}\0${text.length % 2 === 0 ? '\0' : ''}`);
  const header = Buffer.alloc(8);
  header.write(id, 0);
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
};

/** Returns a WAV with a second of noise and these tags. */
export const createTaggedWav = ({ title, artist, album, number }: Tags): Buffer => {
  const audio = createNoiseWav(176_444);
  const list = Buffer.concat([
    Buffer.from('INFO'),
    ...[
      createInfoChunk('INAM', title),
      createInfoChunk('IPRD', album),
      createInfoChunk('IART', artist),
      createInfoChunk('ITRK', String(number)),
    ],
  ]);
  const header = Buffer.alloc(8);
  header.write('LIST', 0);
  header.writeUInt32LE(list.length, 4);
  const file = Buffer.concat([audio, header, list]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};
