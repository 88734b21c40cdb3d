import { t } from './i18n.ts';

/** What a person is called where others see them: by the name that they chose, and all who chose none alike. */
export const personName = ({ name }: { readonly name: string | null }): string => name ?? t('Listener');
