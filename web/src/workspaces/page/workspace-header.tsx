import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { switchWorkspace, useActiveWorkspaceId } from '../active/active-workspace.ts';
import { formatMemberCount } from '../format-member-count.ts';
import * as css from '../workspace-page.css.ts';
import { WorkspaceTile } from '../workspace-tile.tsx';

interface WorkspaceHeaderProps {
  readonly workspace: Workspace;
  /** Undefined until they are loaded. */
  readonly artists: readonly BackstageArtist[] | undefined;
}

/** The name of a workspace with its numbers, and a button that switches to it if another one is active. */
export const WorkspaceHeader = ({ workspace, artists }: WorkspaceHeaderProps) => {
  const client = useQueryClient();
  const isActive = useActiveWorkspaceId() === String(workspace.id);
  const songCount = artists?.reduce((sum, { tracksCount = 0 }) => sum + tracksCount, 0) ?? 0;
  const facts = [
    formatMemberCount(workspace.members_count),
    ...(artists ? [tn(artists.length, '1 artist', ':count artists')] : []),
    ...(songCount > 0 ? [tn(songCount, '1 song', ':count songs')] : []),
  ];
  return (
    <header className={css.header}>
      <WorkspaceTile workspace={workspace} size={80} />
      <div className={css.text}>
        <span className={css.kind}>{t('Workspace')}</span>
        <h1 className={css.name}>{workspace.name}</h1>
        <span className={css.facts}>{facts.join(', ')}</span>
      </div>
      {!isActive && (
        <div className={css.action}>
          <Button variant="outline" onClick={() => switchWorkspace(client, workspace.id)}>
            {t('Switch to this workspace')}
          </Button>
        </div>
      )}
    </header>
  );
};
