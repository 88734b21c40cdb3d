import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ProfileTabs } from '../../accounts/user-page/profile-tabs.tsx';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { ArtistsTab } from '../artists/artists-tab.tsx';
import { workspaceArtistsQuery } from '../artists/workspace-artists.queries.ts';
import { MembersTab } from '../members/members-tab.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { isTeamWorkspace, type TeamWorkspace, type WorkspaceTabProps } from '../team-workspace.ts';
import * as css from '../workspace-page.css.ts';
import { type WorkspaceTab, workspacePath } from '../workspace-path.ts';
import { workspaceQuery } from '../workspaces.queries.ts';
import { TransferNotice } from './transfer-notice.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';

const tabs: Readonly<Record<WorkspaceTab, ComponentType<WorkspaceTabProps>>> = {
  members: MembersTab,
  artists: ArtistsTab,
  settings: SettingsTab,
};

interface WorkspacePageProps {
  readonly id: string;
  readonly tab: WorkspaceTab;
  readonly user: User;
}

const PageSkeleton = () => (
  <Loading>
    <div className={css.header}>
      <Skeleton width="80px" />
      <div className={css.text}>
        <Skeleton width="40%" height="36px" />
        <Skeleton width="25%" height="16px" />
      </div>
    </div>
    <RowsSkeleton />
  </Loading>
);

interface LoadedWorkspaceProps extends Omit<WorkspacePageProps, 'id'> {
  readonly workspace: TeamWorkspace;
}

const LoadedWorkspace = ({ workspace, tab, user }: LoadedWorkspaceProps) => {
  useDocumentTitle(workspace.name);
  const { data: artists } = useQuery({ ...workspaceArtistsQuery(workspace.id), throwOnError: false });
  const Tab = tabs[tab];
  const createLink = (linkTab: WorkspaceTab, label: string, count?: number) => ({
    label,
    path: workspacePath(workspace.id, linkTab),
    isCurrent: tab === linkTab,
    count,
  });
  return (
    <>
      <WorkspaceHeader workspace={workspace} artists={artists} />
      <TransferNotice workspace={workspace} user={user} />
      <ProfileTabs
        label={t('Workspace sections')}
        links={[
          createLink('members', t('Members'), workspace.members_count),
          createLink('artists', t('Artists'), artists?.length),
          createLink('settings', t('Settings')),
        ]}
      />
      <Tab key={tab} workspace={workspace} user={user} />
    </>
  );
};

/** The page of a workspace, for its members. Others see that it does not exist. */
export const WorkspacePage = ({ id, tab, user }: WorkspacePageProps) => {
  const { data: workspace } = useQuery({ ...workspaceQuery(id), throwOnError: shouldThrowPageError });
  if (!workspace || !isTeamWorkspace(workspace)) return <PageSkeleton />;
  return <LoadedWorkspace workspace={workspace} tab={tab} user={user} />;
};
