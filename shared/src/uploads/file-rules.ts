import type { UploadLimits } from './file-entry.model.ts';

/** What is told of a file, or found in it. `extension` without its dot. */
export interface FileKind {
  readonly mime: string;
  readonly extension: string;
}

/** @param pattern `audio/*`, `audio/flac` or `.flac` */
const fits = ({ mime, extension }: FileKind, pattern: string): boolean => {
  const [wanted, type] = [pattern.toLowerCase(), mime.toLowerCase().split(';')[0]?.trim() ?? ''];
  if (wanted.startsWith('.')) return wanted === `.${extension.toLowerCase()}`;
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
};

/** Which rule a file breaks (spec §5); undefined where it may be sent. The browser asks before, the server believes nobody. */
export const brokenFileRule = (
  file: FileKind & { readonly size: number },
  { maxFileSize, allowedTypes, blockedTypes }: Pick<UploadLimits, 'maxFileSize' | 'allowedTypes' | 'blockedTypes'>,
): 'size' | 'type' | undefined => {
  if (file.size > maxFileSize) return 'size';
  const isAllowed = allowedTypes.length === 0 || allowedTypes.some((pattern) => fits(file, pattern));
  return isAllowed && !blockedTypes.some((pattern) => fits(file, pattern)) ? undefined : 'type';
};
