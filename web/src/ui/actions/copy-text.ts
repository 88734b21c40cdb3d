import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * Copies a text and shows a toast.
 * @param said message on success, as "Email copied".
 * @param refused message if the browser does not allow it.
 */
export const copyText = async (
  text: string,
  said: string,
  refused = t('Your browser blocked copying. Select the text and copy it yourself.'),
): Promise<void> => {
  if (await writeClipboard(text)) toasts.positive(said);
  else toasts.danger(refused);
};
