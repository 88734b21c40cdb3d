import { t, tn } from '../../lib/i18n.ts';
import { copyText } from './copy-text.ts';

/** A page's full address. */
export const fullAddress = (path: string): string => new URL(path, location.origin).href;

/** Puts pages' full addresses on the clipboard, one a line, and says so. */
export const copyLinks = (paths: readonly string[]): Promise<void> =>
  copyText(
    paths.map(fullAddress).join('\n'),
    tn(paths.length, 'Link copied', ':count links copied'),
    t('The browser did not let us copy the link.'),
  );

/** Puts a page's full address on the clipboard and says so. */
export const copyLink = (path: string): Promise<void> => copyLinks([path]);
