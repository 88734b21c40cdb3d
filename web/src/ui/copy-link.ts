import { t } from '../lib/i18n.ts';
import { toasts } from './toasts.ts';

/** Puts a page's full address on the clipboard and says so. */
export const copyLink = async (path: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toasts.positive(t('Link copied'));
  } catch {
    toasts.danger(t('The browser did not let us copy the link.'));
  }
};
