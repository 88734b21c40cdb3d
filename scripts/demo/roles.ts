import { roleItem } from '@overtone/functions/identity/roles/roles.store.ts';
import { createItem } from '@overtone/functions/platform/dynamo/write.ts';
import type { PermissionName, Role } from '@overtone/shared/permissions/permissions.ts';

const createRole = (id: string, name: string, ...names: PermissionName[]): Role => ({
  id,
  name,
  permissions: names.map((permission) => ({ name: permission, restrictions: [] })),
});

/** Roles for parts of the admin area. A new site has only admins, who may do everything. */
const roles: readonly Role[] = [
  createRole(
    'editors',
    'Editors',
    ...(['admin.access', 'reports.view', 'music.view', 'music.update', 'channels.update', 'genres.update'] as const),
    ...(['tags.update', 'lyrics.update', 'playlists.update', 'files.update', 'ads.update'] as const),
  ),
  createRole(
    'moderators',
    'Moderators',
    ...(['admin.access', 'music.view', 'users.update', 'comments.update', 'backstageRequests.update'] as const),
    'logs.view',
  ),
];

/** Creates the missing roles. Later runs keep the changes that were made since then. */
export const ensureDemoRoles = async (): Promise<void> => {
  await Promise.all(roles.map((role) => createItem(roleItem, role)));
};
