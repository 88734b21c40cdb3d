import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { languageCookie } from '@overtone/shared/site/languages/language-cookie.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Languages } from 'lucide-react';
import { storeBootstrapData, useBootstrap } from '../../lib/bootstrap.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { control } from './top-bar.css.ts';

const cookieDays = 365;

/** The menu with which guests choose the language. Users have this setting in their account. */
export const LanguageMenu = ({ localizations }: Pick<PublicSettings, 'localizations'>) => {
  const client = useQueryClient();
  const currentLanguage = useBootstrap().i18n.language;
  const loadBootstrap = useCall(bootstrapContract.bootstrapData);
  const choose = (language: string): void => {
    writeCookie(languageCookie, language, cookieDays);
    void loadBootstrap.run({}, ({ bootstrapData }) => storeBootstrapData(client, bootstrapData));
  };
  const entries = localizations.map(({ language, name }) => ({
    label: name,
    icon: language === currentLanguage ? Check : Languages,
    onSelect: () => choose(language),
  }));
  return (
    <MenuButton className={control} label={t('Language')} entries={() => entries}>
      <Languages />
    </MenuButton>
  );
};
