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
import { SocialPanel } from './social-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

/** One panel of the account settings, with its entry in the navigation. */
export interface AccountPanel {
  /** The section's id and the URL fragment of the panel. */
  readonly id: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Whether the panel is available on this site and to this user. Always, if omitted. */
  readonly isShown?: (data: BootstrapData) => boolean;
  readonly Content: ComponentType<{ readonly user: User }>;
}

/** The panels of this context in their order (spec §2.5). */
const accountsPanels: readonly AccountPanel[] = [
  { id: 'account-details', label: () => t('Account details'), icon: UserRound, Content: DetailsPanel },
  { id: 'profile', label: () => t('Profile'), icon: IdCard, Content: ProfilePanel },
  { id: 'what-others-see', label: () => t('Privacy'), icon: Eye, Content: VisibilityPanel },
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

/** Data export and account deletion always come last. */
const finalPanels: readonly AccountPanel[] = [
  { id: 'your-data', label: () => t('Your data'), icon: FileArchive, Content: DataPanel },
  { id: 'delete-account', label: () => t('Delete account'), icon: Trash2, Content: DeletePanel },
];

/**
 * Returns the panels that are available on this site and to this user.
 * @param otherPanels panels of other contexts
 */
export const listAccountPanels = (data: BootstrapData, otherPanels: readonly AccountPanel[]): AccountPanel[] =>
  [...accountsPanels, ...otherPanels, ...finalPanels].filter(({ isShown }) => isShown?.(data) ?? true);
