import { isUnreachable } from './api.ts';
import { t } from './i18n.ts';

/** The message for a part of a page that retries automatically. */
export const getOfflineText = (): string => t('You’re offline. This will load when you’re back online.');

/** Returns the message for a part of a page that failed to load: about the connection, or the given one. */
export const getLoadFailureText = (error: unknown, fallback: string): string =>
  isUnreachable(error) ? getOfflineText() : fallback;
