import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { t } from '../lib/i18n.ts';

/** Labels of the roles. */
export const roleLabels: Readonly<Record<WorkspaceRole, () => string>> = {
  member: () => t('Member'),
  admin: () => t('Admin'),
  owner: () => t('Owner'),
};

/** What each role may do, the highest first. */
export const roleDescriptions: readonly (readonly [role: WorkspaceRole, describe: () => string])[] = [
  ['owner', () => t('Everything, including deleting the workspace.')],
  ['admin', () => t('People, artists, releases and insights.')],
  ['member', () => t('Releases and insights.')],
];

const roles: readonly WorkspaceRole[] = ['member', 'admin', 'owner'];

/** Returns the roles that a member may give others. */
export const listRolesToGrant = (granter: WorkspaceRole): WorkspaceRole[] =>
  roles.filter((role) => canGrantRole(granter, role));
