import type {
  Workspace,
  WorkspaceInvite,
  WorkspaceInvitePreview,
  WorkspaceMember,
  WorkspaceTransfer,
} from '@overtone/shared/workspaces/workspace.model.ts';
import type { Answer } from './api-stub.ts';
import { buildPublicProfile } from './factories.ts';

// Builders for objects of workspaces as the API returns them.

const buildWorkspaceId = (number: number) => `wsp_01J${String(number).padStart(23, '0')}` as const;

export const buildWorkspace = (changes: Partial<Workspace> = {}, number = 1) => ({
  name: 'Slow Harbour',
  members_count: 5,
  role: 'admin' as const,
  ...changes,
  id: buildWorkspaceId(number),
});

export const buildMember = (
  name: string,
  role: WorkspaceMember['role'],
  number: number,
  id: WorkspaceMember['user']['id'] = buildPublicProfile({}, number).id,
): WorkspaceMember => ({
  user: { ...buildPublicProfile({ name }, number), id },
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  role,
  joinedAt: '2026-01-01T00:00:00.000Z',
});

/** An invitation that expires in a few days. */
export const buildInvite = (changes: Partial<WorkspaceInvite> = {}, number = 1): WorkspaceInvite => ({
  id: `wsi_01J${String(number).padStart(23, '0')}`,
  email: 'lio@example.org',
  role: 'member',
  sentAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  uses: 0,
  createdBy: null,
  ...changes,
});

/** An offer of the ownership that expires in a few days. */
export const buildTransfer = (changes: Partial<WorkspaceTransfer> = {}): WorkspaceTransfer => ({
  user: buildPublicProfile({ name: 'Kofi Reed' }, 3),
  offeredBy: buildPublicProfile({ name: 'Marlow Finch' }, 1),
  sentAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  ...changes,
});

export const inviteToken = 'k'.repeat(43);

export const buildInvitePreview = (changes: Partial<WorkspaceInvitePreview> = {}): WorkspaceInvitePreview => ({
  workspace: { id: buildWorkspaceId(1), name: 'Slow Harbour', members_count: 5 },
  role: 'member',
  state: 'pending',
  email: 'orla.venn@example.com',
  hasAccount: false,
  createdBy: buildPublicProfile({ name: 'Marlow Finch' }, 7),
  ...changes,
});

/** The reply of the API for a missing workspace, member or invitation. */
export const buildNotFoundAnswer = (code: string): Answer => ({
  status: 404,
  body: { code, message: 'This was not found.', requestId: 'r' },
});
