import { t } from '../../lib/i18n.ts';
import { copyLinks, toFullUrl } from '../../ui/actions/copy-link.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/** Whether the system has a share sheet. Without one `share` copies to the clipboard. */
export const canShare = (): boolean => 'share' in navigator;

/** Shares the URLs of pages with the system's share sheet, or copies them if there is none. */
export const share = async (paths: readonly string[], title: string): Promise<void> => {
  if (!canShare()) return copyLinks(paths);
  const [firstUrl = '', ...otherUrls] = paths.map(toFullUrl);
  try {
    // A share sheet accepts one URL. Several are shared as text.
    await navigator.share(
      otherUrls.length === 0 ? { title, url: firstUrl } : { title, text: [firstUrl, ...otherUrls].join('\n') },
    );
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toasts.danger(t('Your browser blocked sharing. Copy the link instead.'));
  }
};
