import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';

/** A section in the navigation of the admin area. */
export interface AdminSection {
  readonly id: string;
  readonly path: string;
  readonly name: () => string;
  /** Name of a lucide icon, as in menus. */
  readonly icon: string;
  /** Needed in addition to `admin.access`. */
  readonly permission: PermissionName;
}

interface SectionGroup {
  readonly id: string;
  readonly name: () => string;
  readonly sections: readonly AdminSection[];
}

const groups: readonly SectionGroup[] = [
  {
    id: 'overview',
    name: () => t('Overview'),
    sections: [
      {
        id: 'reports',
        path: `${adminPath}/reports`,
        name: () => t('Reports'),
        icon: 'trending-up',
        permission: 'admin.access',
      },
    ],
  },
  {
    id: 'people',
    name: () => t('People'),
    sections: [
      { id: 'users', path: `${adminPath}/users`, name: () => t('Users'), icon: 'users', permission: 'users.update' },
    ],
  },
  {
    id: 'content',
    name: () => t('Content'),
    sections: [
      {
        id: 'playlists',
        path: `${adminPath}/playlists`,
        name: () => t('Playlists'),
        icon: 'list-music',
        permission: 'playlists.update',
      },
      {
        id: 'channels',
        path: `${adminPath}/channels`,
        name: () => t('Channels'),
        icon: 'shapes',
        permission: 'channels.update',
      },
      {
        id: 'backstage-requests',
        path: `${adminPath}/backstage-requests`,
        name: () => t('Backstage requests'),
        icon: 'mic-vocal',
        permission: 'backstageRequests.update',
      },
    ],
  },
];

type Visitor = Pick<BootstrapData, 'user' | 'guest_role'>;

/** Returns the sections that the visitor can open, without empty groups. */
export const listSectionGroups = (visitor: Visitor): SectionGroup[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ permission }) => isAllowed(visitor, permission)) }))
    .filter(({ sections }) => sections.length > 0);
