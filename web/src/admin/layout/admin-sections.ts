import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { attentionContract } from '@overtone/shared/admin/attention/attention.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { ChartLine, Inbox, ListMusic, type LucideIcon, ScrollText, Shapes, Users } from 'lucide-react';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';

/** A section in the navigation of the admin area. */
export interface AdminSection {
  readonly id: string;
  readonly path: string;
  readonly name: () => string;
  readonly icon: LucideIcon;
  /** Needed in addition to `admin.access`. */
  readonly permission: PermissionName;
  /** The number of items in the section that need attention. */
  readonly attention?: keyof Reply<typeof attentionContract.get>['attention'];
}

interface SectionGroup {
  readonly id: string;
  /** Undefined for the first sections, which have no heading. */
  readonly name?: () => string;
  readonly sections: readonly AdminSection[];
}

/** The path of the activity log. */
export const activityPath = `${adminPath}/logs/activity`;

const groups: readonly SectionGroup[] = [
  {
    id: 'overview',
    sections: [
      {
        ...{ id: 'reports', path: `${adminPath}/reports`, icon: ChartLine, permission: 'reports.view' },
        name: () => t('Reports'),
      },
    ],
  },
  {
    id: 'content',
    name: () => t('Content'),
    sections: [
      {
        ...{ id: 'backstage-requests', path: `${adminPath}/backstage-requests`, icon: Inbox },
        ...{ permission: 'backstageRequests.update', attention: 'backstage_requests' },
        name: () => t('Backstage requests'),
      },
      {
        ...{ id: 'channels', path: `${adminPath}/channels`, icon: Shapes, permission: 'channels.update' },
        name: () => t('Channels'),
      },
      {
        ...{ id: 'playlists', path: `${adminPath}/playlists`, icon: ListMusic, permission: 'playlists.update' },
        name: () => t('Playlists'),
      },
    ],
  },
  {
    id: 'people',
    name: () => t('People'),
    sections: [
      {
        ...{ id: 'users', path: `${adminPath}/users`, icon: Users, permission: 'users.update' },
        name: () => t('Users'),
      },
    ],
  },
  {
    id: 'health',
    name: () => t('Health'),
    sections: [
      {
        ...{ id: 'activity', path: activityPath, icon: ScrollText, permission: 'logs.view' },
        name: () => t('Activity log'),
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

/** Returns all sections that the visitor can open; none without access to the admin area. */
export const listSections = (visitor: Visitor): AdminSection[] =>
  isAllowed(visitor, 'admin.access') ? listSectionGroups(visitor).flatMap(({ sections }) => sections) : [];

/** Whether a path belongs to a section. */
export const isInSection = ({ path }: Pick<AdminSection, 'path'>, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
