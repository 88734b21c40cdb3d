import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';

/** Audio types by extension, for files without a type in the browser. */
const audioTypes: Readonly<Record<string, string>> = {
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

/** Returns the MIME type of a file. Audio types are derived from the extension, because browsers use different names or none. */
export const getMimeType = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  audioTypes[getFileExtension(name)] ?? type.toLowerCase();
