import type { WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { formatMemberCount } from '../format-member-count.ts';
import { roleLabels } from '../role-labels.ts';
import { WorkspaceTile } from '../workspace-tile.tsx';
import * as css from './invite-card.css.ts';

/** The workspace of an invitation, the offered role, and who invites. */
export const InviteCard = ({ invite: { workspace, role, createdBy } }: { readonly invite: WorkspaceInvitePreview }) => (
  <div className={css.card}>
    <WorkspaceTile workspace={workspace} size={48} />
    <div className={css.text}>
      <span className={css.name}>{workspace.name}</span>
      <span className={css.details}>
        {roleLabels[role]()} · {formatMemberCount(workspace.members_count)}
      </span>
      {createdBy && <span className={css.details}>{t('Invited by :name', { name: getUserName(createdBy) })}</span>}
    </div>
  </div>
);
