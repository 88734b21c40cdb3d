import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';

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
  try {
    await navigator.clipboard.writeText(text);
    toasts.positive(said);
  } catch {
    toasts.danger(refused);
  }
};
