import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { TimedOut } from './run-item.ts';
import type { UploadItem } from './upload.model.ts';

/** How an item stands after a try that went wrong: in the server's words where it has some. */
export const afterFailure = (error: unknown): Partial<UploadItem> => {
  if (error instanceof FileUnreadable) return { state: 'pending', waitsFor: 'file', failure: error.message };
  const isTold = error instanceof ApiError || error instanceof TimedOut;
  return {
    state: 'failed',
    waitsFor: null,
    failure: isTold ? error.message : t('There was an issue. Please try again.'),
    // The same bytes are refused each time.
    canRetry: !(error instanceof ApiError && error.code === 'file.invalid'),
  };
};
