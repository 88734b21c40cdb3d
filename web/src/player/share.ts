import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/toasts.ts';

/** Hands a page's address to the system's share sheet, or to the clipboard where there is none. */
export const share = async (path: string, title: string): Promise<void> => {
  const url = new URL(path, location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toasts.positive(t('Link copied'));
    }
  } catch (error) {
    // A share sheet closed without sharing is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toasts.danger(t('The link could not be copied.'));
  }
};
