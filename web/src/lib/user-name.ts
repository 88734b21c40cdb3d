import { t } from './i18n.ts';

/** Returns a user's display name, or a general one if the user has not set a name. */
export const getUserName = ({ name }: { readonly name: string | null }): string => name ?? t('Listener');
