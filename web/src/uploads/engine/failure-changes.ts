import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { FileUnreadableError } from './file-unreadable.ts';
import { UploadTimeoutError } from './run-item.ts';
import type { UploadItem } from './upload.model.ts';

/** Returns the changes of an item after a failed attempt, with the message of the server if there is one. */
export const getFailureChanges = (error: unknown): Partial<UploadItem> => {
  if (error instanceof FileUnreadableError) return { state: 'pending', waitsFor: 'file', failure: error.message };
  const hasMessage = error instanceof ApiError || error instanceof UploadTimeoutError;
  return {
    state: 'failed',
    waitsFor: null,
    failure: hasMessage ? error.message : t('There was an issue. Please try again.'),
    // The same bytes would be rejected again.
    canRetry: !(error instanceof ApiError && error.code === 'file.invalid'),
  };
};
