import { t } from '../../lib/i18n.ts';

/** The file was moved, changed or taken away since it was chosen: its bytes are to be given again. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
  constructor() {
    super(t('This file cannot be read any more. Choose it again.'));
  }
}
