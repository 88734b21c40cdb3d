import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { t } from '../../lib/i18n.ts';
import { fileSize } from '../file-size.ts';
import type { UploadFile } from './upload.model.ts';

type Restricted = Pick<UploadFile, 'mime' | 'extension' | 'size'>;

/** @param pattern `audio/*`, `audio/flac` or `.flac` */
const fits = ({ mime, extension }: Restricted, pattern: string): boolean => {
  const wanted = pattern.toLowerCase();
  if (wanted.startsWith('.')) return wanted === `.${extension}`;
  return wanted.endsWith('/*') ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted;
};

/** Why a file is not even tried, in the words of the specification (§5); undefined where it may be sent. */
export const refusal = (
  file: Restricted,
  { maxFileSize, allowedTypes, blockedTypes }: Pick<UploadLimits, 'maxFileSize' | 'allowedTypes' | 'blockedTypes'>,
): string | undefined => {
  if (file.size > maxFileSize) return t('file exceeds maximum allowed size of :size', { size: fileSize(maxFileSize) });
  const isAllowed = allowedTypes.length === 0 || allowedTypes.some((pattern) => fits(file, pattern));
  if (isAllowed && !blockedTypes.some((pattern) => fits(file, pattern))) return undefined;
  return t('This file type is not allowed');
};
