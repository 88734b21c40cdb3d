import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { findBrokenFileRule } from '@overtone/shared/uploads/file-rules.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import type { UploadFile } from './upload.model.ts';

/** Returns the message why a file is rejected before the upload (specification §5), or undefined if it is allowed. */
export const getRejection = (file: UploadFile, limits: UploadLimits): string | undefined => {
  const broken = findBrokenFileRule(file, limits);
  if (broken === 'size') {
    return t('file exceeds maximum allowed size of :size', { size: formatFileSize(limits.maxFileSize) });
  }
  return broken && t('This file type is not allowed');
};
