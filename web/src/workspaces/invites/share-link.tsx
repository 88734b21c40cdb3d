import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toFullUrl } from '../../ui/actions/copy-link.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { writeClipboard } from '../../ui/actions/write-clipboard.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { getJoinPath } from '../join/join-path.ts';
import type { TeamWorkspace } from '../team-workspace.ts';
import * as css from './invite-dialog.css.ts';

/** Creates a link with which several users can join as members, and copies it. The link is shown only once. */
export const ShareLink = ({ workspace }: { readonly workspace: TeamWorkspace }) => {
  const [url, setUrl] = useState<string>();
  const create = useCall(workspaceInvitesContract.createLink, { refresh: [workspaceInvitesContract.list] });
  const createAndCopy = (): Promise<unknown> =>
    create.run({ params: { workspaceId: workspace.id } }, async ({ token }) => {
      const created = toFullUrl(getJoinPath('register', token));
      setUrl(created);
      // Some browsers only copy directly after a click. The field has a button for these.
      if (await writeClipboard(created)) toasts.positive(t('Link copied'));
    });
  if (url) {
    return (
      <CopyField
        label={t('Link')}
        value={url}
        autoFocus
        description={t('You won’t see this link again. Up to :count people can join with it as members.', {
          count: workspaceLimits.workspaceLinkUsesMax,
        })}
      />
    );
  }
  return (
    <div className={css.share}>
      <LinkIcon className={css.shareIcon} aria-hidden />
      <span className={css.shareText}>
        {t('Or share a link, good for :days days', { days: workspaceLimits.workspaceInviteDays })}
      </span>
      <Button variant="quiet" isPending={create.isPending} onClick={() => void createAndCopy()}>
        {t('Copy link')}
      </Button>
    </div>
  );
};
