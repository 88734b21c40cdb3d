import { isUnreachable } from './api.ts';
import { t } from './i18n.ts';

/** For a part of a page that asks again by itself. */
export const comesByItself = (): string => t('You are offline. This comes by itself when the connection is back.');

/** What stands where a part of a page could not be loaded: that it is the connection, or the part's own words. */
export const failureText = (error: unknown, otherwise: string): string =>
  isUnreachable(error) ? comesByItself() : otherwise;
