import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Page } from '../app/routes/workspace.page.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildArtist } from './factories.ts';
import { openPage } from './open-page.tsx';
import { buildMember, buildWorkspace } from './workspaces.ts';

export const me = buildUser({ name: 'Marlow Finch' });
export const { id } = buildWorkspace();
export const path = `/api/v1/workspaces/${id}`;
export const anneke = buildMember('Anneke Strom', 'owner', 21);
export const kofi = buildMember('Kofi Reed', 'admin', 22);
export const yuna = buildMember('Yuna Vale', 'member', 23);
export const artist: BackstageArtist = {
  ...buildArtist({ name: 'Sable & Reed' }),
  workspaceId: id,
  tracksCount: 12,
};
export const ownArtist: BackstageArtist = {
  ...artist,
  id: 'art_01J00000000000000000000009',
  name: 'Ito Vale',
  workspaceId: null,
};

/** Opens the page of a workspace as a member with a role, next to an owner, an admin and a member. */
export const openWorkspace = (
  role: WorkspaceRole,
  tab = '',
  extraAnswers: Record<string, Answer> = {},
  others: WorkspaceMember[] = [anneke, kofi, yuna],
) => {
  const self = buildMember('Marlow Finch', role, 1, me.id);
  const members = [self, ...others];
  const workspace = buildWorkspace({ role, members_count: members.length });
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { workspace } },
    [`GET ${path}/members`]: { body: { members } },
    [`GET ${path}/invites`]: { body: { invites: [] } },
    [`GET ${path}/transfer`]: { body: { transfer: null } },
    'GET /api/v1/workspaces': { body: { workspaces: [personalWorkspace, workspace] } },
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
    ...extraAnswers,
  };
  const site = openPage({ 'workspace/*': Page }, `/workspace/${id}${tab}`, buildBootstrap({}, me), answers);
  const findPost = () => site.sentRequests.find(({ method }) => method === 'POST');
  return { ...site, answers, findPost, user: userEvent.setup() };
};
export const findRow = async (name: string): Promise<ReturnType<typeof within>> => {
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  return within(list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
};
export const choose = async (
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  option: string | RegExp,
): Promise<void> => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
};
export const listButtons = (row: ReturnType<typeof within>): string[] =>
  row
    .queryAllByRole('button')
    .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '');
