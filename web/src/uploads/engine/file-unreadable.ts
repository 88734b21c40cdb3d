import { t } from '../../lib/i18n.ts';

/** Thrown if a file was moved, changed or deleted after it was chosen, so that it has to be chosen again. */
export class FileUnreadableError extends Error {
  override readonly name = 'FileUnreadableError';
  constructor() {
    super(t('We can no longer read this file. Choose it again.'));
  }
}
