import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { findBrokenFileRule } from '@overtone/shared/uploads/file-rules.ts';
import { fileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import type { UploadFile } from './upload.model.ts';

/** Why a file is not even tried, in the words of the specification (§5); undefined where it may be sent. */
export const refusal = (file: UploadFile, limits: UploadLimits): string | undefined => {
  const broken = findBrokenFileRule(file, limits);
  if (broken === 'size') {
    return t('file exceeds maximum allowed size of :size', { size: fileSize(limits.maxFileSize) });
  }
  return broken && t('This file type is not allowed');
};
