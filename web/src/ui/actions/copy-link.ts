import { t, tn } from '../../lib/i18n.ts';
import { copyText } from './copy-text.ts';

/** Returns the full URL of a path. */
export const toFullUrl = (path: string): string => new URL(path, location.origin).href;

/** Copies the full URLs of paths, one per line, and shows a toast. */
export const copyLinks = (paths: readonly string[]): Promise<void> =>
  copyText(
    paths.map(toFullUrl).join('\n'),
    tn(paths.length, 'Link copied', ':count links copied'),
    t('Your browser blocked copying the link.'),
  );

/** Copies the full URL of a path and shows a toast. */
export const copyLink = (path: string): Promise<void> => copyLinks([path]);
