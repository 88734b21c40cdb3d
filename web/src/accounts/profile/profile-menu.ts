import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { createReportEntry } from '../../identity/reports/report-entry.ts';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { confirmBlock } from './block-user.ts';

/**
 * Builds the menu of a profile.
 * @param isOtherUser whether the visitor is logged in as a different user
 */
export const createProfileMenu = (profile: Profile, isOtherUser: boolean, client: QueryClient): MenuEntry[] => [
  ...createShareEntries({ page: { path: userPath(profile), name: getUserName(profile) } }),
  ...(isOtherUser
    ? [
        { label: t('Block'), icon: Ban, onSelect: () => void confirmBlock(profile, client) },
        createReportEntry({ id: profile.id, name: getUserName(profile) }),
      ]
    : []),
];
