import { t } from '../../lib/i18n.ts';
import { copyLinks, fullAddress } from '../../ui/actions/copy-link.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/** Whether the system has a sheet to share with; `share` copies where it has none. */
export const canShare = (): boolean => 'share' in navigator;

/** Hands pages' addresses to the system's share sheet, or to the clipboard where there is none. */
export const share = async (paths: readonly string[], title: string): Promise<void> => {
  if (!canShare()) return copyLinks(paths);
  const [url = '', ...more] = paths.map(fullAddress);
  try {
    // A sheet takes one address; several go as text.
    await navigator.share(more.length === 0 ? { title, url } : { title, text: [url, ...more].join('\n') });
  } catch (error) {
    // A share sheet closed without sharing is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toasts.danger(t('The browser did not let us share the link.'));
  }
};
