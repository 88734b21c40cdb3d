import type { ManagedUser } from '@overtone/shared/admin/users/managed-user.model.ts';
import { Fingerprint, Mail, UserRound } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { copyText } from '../../ui/actions/copy-text.ts';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';

/** What can be done with one person of the list. */
export const userMenu = (user: ManagedUser): MenuSource => ({
  label: t('More for :name', { name: getUserName(user) }),
  entries: () => [
    { label: t('Open profile'), icon: UserRound, path: userPath(user) },
    { label: t('Copy email'), icon: Mail, onSelect: () => void copyText(user.email, t('Email copied')) },
    { label: t('Copy ID'), icon: Fingerprint, onSelect: () => void copyText(user.id, t('ID copied')) },
  ],
});
