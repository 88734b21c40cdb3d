import type { UploadLimits } from './file-entry.model.ts';

/** The declared or detected type of a file. `extension` has no dot. */
export interface FileType {
  readonly mime: string;
  readonly extension: string;
}

/** Whether a file matches a pattern. @param pattern `audio/*`, `audio/flac` or `.flac` */
const matchesPattern = ({ mime, extension }: FileType, pattern: string): boolean => {
  const [normalizedPattern, type] = [pattern.toLowerCase(), mime.toLowerCase().split(';')[0]?.trim() ?? ''];
  if (normalizedPattern.startsWith('.')) return normalizedPattern === `.${extension.toLowerCase()}`;
  return normalizedPattern.endsWith('/*')
    ? type.startsWith(normalizedPattern.slice(0, -1))
    : type === normalizedPattern;
};

/**
 * Returns the rule that a file breaks (spec §5), or undefined if it is allowed. Checked in the browser and again on the
 * server.
 */
export const findBrokenFileRule = (
  file: FileType & { readonly size: number },
  { maxFileSize, allowedTypes, blockedTypes }: Pick<UploadLimits, 'maxFileSize' | 'allowedTypes' | 'blockedTypes'>,
): 'size' | 'type' | undefined => {
  if (file.size > maxFileSize) return 'size';
  const isAllowed = allowedTypes.length === 0 || allowedTypes.some((pattern) => matchesPattern(file, pattern));
  return isAllowed && !blockedTypes.some((pattern) => matchesPattern(file, pattern)) ? undefined : 'type';
};
