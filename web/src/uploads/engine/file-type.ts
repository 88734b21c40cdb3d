import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';

/** Types of sound by extension, for what the browser has no type of. */
const types: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  wma: 'audio/x-ms-wma',
};

/** The type of a file: as its extension says of sound, which browsers know by other names or not at all; else the browser's. */
export const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  types[getFileExtension(name)] ?? type.toLowerCase();
