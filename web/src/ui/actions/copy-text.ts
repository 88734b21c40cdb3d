import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * Copies a text and shows a toast.
 * @param successMessage such as "Email copied".
 * @param failureMessage shown if the browser does not allow it.
 */
export const copyText = async (
  text: string,
  successMessage: string,
  failureMessage = t('Your browser blocked copying. Select the text and copy it yourself.'),
): Promise<void> => {
  if (await writeClipboard(text)) toasts.positive(successMessage);
  else toasts.danger(failureMessage);
};
