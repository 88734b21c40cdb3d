import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';

/** A page of the admin area, as its navigation lists it. */
export interface AdminSection {
  readonly id: string;
  readonly path: string;
  readonly name: () => string;
  /** A lucide icon's name, as in a menu. */
  readonly icon: string;
  /** Asked beside `admin.access`, which is enough for some. */
  readonly permission: PermissionName;
}

interface SectionGroup {
  readonly id: string;
  readonly name: () => string;
  readonly rooms: readonly AdminSection[];
}

const groups: readonly SectionGroup[] = [
  {
    id: 'overview',
    name: () => t('Overview'),
    rooms: [
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
    rooms: [
      { id: 'users', path: `${adminPath}/users`, name: () => t('Users'), icon: 'users', permission: 'users.update' },
    ],
  },
  {
    id: 'content',
    name: () => t('Content'),
    rooms: [
      {
        id: 'playlists',
        path: `${adminPath}/playlists`,
        name: () => t('Playlists'),
        icon: 'list-music',
        permission: 'playlists.update',
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

/** The rooms that a visitor may open; a group without any is left out. */
export const sectionGroups = (visitor: Visitor): SectionGroup[] =>
  groups
    .map((group) => ({ ...group, rooms: group.rooms.filter(({ permission }) => isAllowed(visitor, permission)) }))
    .filter(({ rooms }) => rooms.length > 0);
