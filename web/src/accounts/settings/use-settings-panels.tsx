import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import {
  CodeXml,
  Globe,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Share2,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { DeletePanel } from './delete-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { LocalePanel } from './locale-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SocialPanel } from './social-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

export interface PanelEntry {
  /** Of the panel's section, and what the page's address ends in. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly content: ReactNode;
}

/** The panels that this site and this person have, in their order (spec §2.5). */
export const useSettingsPanels = (user: User): PanelEntry[] => {
  const bootstrap = useBootstrap();
  const { api, social } = bootstrap.settings;
  const hasSocial = socialServices.some((service) => social[service].enable);
  const hasApi = api.integrated && isAllowed(bootstrap, 'api.access');
  return [
    { id: 'account-details', label: t('Account details'), icon: UserRound, content: <DetailsPanel user={user} /> },
    ...(hasSocial
      ? [{ id: 'social-login', label: t('Social login'), icon: Share2, content: <SocialPanel user={user} /> }]
      : []),
    { id: 'password', label: t('Password'), icon: KeyRound, content: <PasswordPanel user={user} /> },
    {
      id: 'two-factor',
      label: t('Two factor authentication'),
      icon: ShieldCheck,
      content: <TwoFactorPanel user={user} />,
    },
    {
      id: 'sessions',
      label: t('Active sessions'),
      icon: MonitorSmartphone,
      content: <SessionsPanel hasPassword={user.has_password} />,
    },
    {
      id: 'location-and-language',
      label: t('Location and language'),
      icon: Globe,
      content: <LocalePanel user={user} />,
    },
    ...(hasApi
      ? [{ id: 'developers', label: t('Developers'), icon: CodeXml, content: <TokensPanel tokens={user.tokens} /> }]
      : []),
    { id: 'delete-account', label: t('Delete account'), icon: Trash2, content: <DeletePanel user={user} /> },
  ];
};
