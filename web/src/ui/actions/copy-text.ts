import { t } from '../../lib/i18n.ts';
import { toasts } from '../feedback/toasts.ts';

/** Puts a text on the clipboard and says so. @param said what is said, as "Email copied" */
export const copyText = async (text: string, said: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toasts.positive(said);
  } catch {
    toasts.danger(t('Copying is not allowed here. Select the text instead.'));
  }
};
