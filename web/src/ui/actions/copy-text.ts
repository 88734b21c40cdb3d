import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * Puts a text on the clipboard and says so.
 * @param said what is said, as "Email copied"
 * @param refused what is said where the browser does not let us
 */
export const copyText = async (
  text: string,
  said: string,
  refused = t('Copying is not allowed here. Select the text instead.'),
): Promise<void> => {
  if (await writeClipboard(text)) toasts.positive(said);
  else toasts.danger(refused);
};
