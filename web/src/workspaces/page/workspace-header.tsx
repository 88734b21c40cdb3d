import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { switchWorkspace, useActiveWorkspaceId } from '../active/active-workspace.ts';
import { formatMemberCount } from '../format-member-count.ts';
import { WorkspaceTile } from '../workspace-tile.tsx';
import * as css from './workspace-page.css.ts';

interface WorkspaceHeaderProps {
  readonly workspace: Workspace;
  /** The number of artists; undefined until it is loaded. */
  readonly artistCount: number | undefined;
}

/** The name of a workspace with its numbers, and a button that switches to it if another one is active. */
export const WorkspaceHeader = ({ workspace, artistCount }: WorkspaceHeaderProps) => {
  const client = useQueryClient();
  const isActive = useActiveWorkspaceId() === String(workspace.id);
  const facts = [
    formatMemberCount(workspace.members_count),
    ...(artistCount === undefined ? [] : [tn(artistCount, '1 artist', ':count artists')]),
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
