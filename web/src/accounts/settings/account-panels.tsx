import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import {
  CodeXml,
  Eye,
  FileArchive,
  Globe,
  IdCard,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Share2,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { LocalePanel } from './locale-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ShownPanel } from './shown-panel.tsx';
import { SocialPanel } from './social-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** One panel of the account settings, with its line in the navigation beside them. */
export interface AccountPanel {
  /** Of the panel's section, and what the page's address ends in. */
  readonly id: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Whether this site and this person have it; always, where left out. */
  readonly isShown?: (data: BootstrapData) => boolean;
  readonly Content: ComponentType<{ readonly user: User }>;
}

/** The account's own, in their order (spec §2.5). */
const own: readonly AccountPanel[] = [
  { id: 'account-details', label: () => t('Account details'), icon: UserRound, Content: DetailsPanel },
  { id: 'profile', label: () => t('Profile'), icon: IdCard, Content: ProfilePanel },
  { id: 'what-others-see', label: () => t('What others see'), icon: Eye, Content: ShownPanel },
  {
    id: 'social-login',
    label: () => t('Social login'),
    icon: Share2,
    isShown: ({ settings }) => socialServices.some((service) => settings.social[service].enable),
    Content: SocialPanel,
  },
  { id: 'password', label: () => t('Password'), icon: KeyRound, Content: PasswordPanel },
  { id: 'two-factor', label: () => t('Two factor authentication'), icon: ShieldCheck, Content: TwoFactorPanel },
  {
    id: 'sessions',
    label: () => t('Active sessions'),
    icon: MonitorSmartphone,
    Content: ({ user }) => <SessionsPanel hasPassword={user.has_password} />,
  },
  { id: 'location-and-language', label: () => t('Location and language'), icon: Globe, Content: LocalePanel },
  {
    id: 'developers',
    label: () => t('Developers'),
    icon: CodeXml,
    isShown: (data) => data.settings.api.integrated && isAllowed(data, 'api.access'),
    Content: ({ user }) => <TokensPanel tokens={user.tokens} />,
  },
];

/** What may be taken along, and nothing comes after what ends it all. */
const last: readonly AccountPanel[] = [
  { id: 'your-data', label: () => t('Your data'), icon: FileArchive, Content: DataPanel },
  { id: 'delete-account', label: () => t('Delete account'), icon: Trash2, Content: DeletePanel },
];

/** The panels that this site and this person have. @param extra those of other contexts, which the app adds */
export const accountPanels = (data: BootstrapData, extra: readonly AccountPanel[]): AccountPanel[] =>
  [...own, ...extra, ...last].filter(({ isShown }) => isShown?.(data) ?? true);
