import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttons } from '../../accounts/settings/settings-panel.css.ts';
import { SettingsPanel } from '../../accounts/settings/settings-panel.tsx';
import { useConfirmedPassword } from '../../accounts/settings/use-confirmed-password.tsx';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { useLeaveWorkspace } from '../members/use-leave-workspace.ts';
import type { WorkspaceTabProps } from '../team-workspace.ts';
import * as css from '../workspace-page.css.ts';
import { membersQuery } from '../workspaces.queries.ts';
import { NameForm } from './name-form.tsx';

const TransferDialog = loadComponentOnFirstUse(
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
  ({ close }) => close(),
);
const DeleteWorkspaceDialog = loadComponentOnFirstUse(
  async () => (await import('./delete-workspace-dialog.tsx')).DeleteWorkspaceDialog,
  ({ close }) => close(),
);

/** What a member may change: the name, the ownership, their own membership, and the end of the workspace. */
export const SettingsTab = ({ workspace, user }: WorkspaceTabProps) => {
  const [dialog, setDialog] = useState<'transfer' | 'delete'>();
  const withConfirmedPassword = useConfirmedPassword();
  // Confirm the password first, so that two dialogs never overlap.
  const transfer = useAction(() => withConfirmedPassword(async () => setDialog('transfer')));
  const deletion = useAction(() => withConfirmedPassword(async () => setDialog('delete')));
  const close = (): void => setDialog(undefined);
  const leave = useLeaveWorkspace(workspace);
  const { data: members } = useQuery({ ...membersQuery(workspace.id), throwOnError: false });
  const isOwner = isAllowed(workspace.role, 'deleteWorkspace');
  const otherMembers = members?.filter((member) => member.user.id !== user.id) ?? [];
  const isLastOwner = isOwner && !otherMembers.some(({ role }) => role === 'owner');
  return (
    <div className={css.stack}>
      {isAllowed(workspace.role, 'manageMembers') && (
        <SettingsPanel id="name" title={t('Name')}>
          <NameForm key={workspace.name} workspace={workspace} />
        </SettingsPanel>
      )}
      {isOwner && otherMembers.length > 0 && (
        <SettingsPanel
          id="transfer"
          title={t('Transfer ownership')}
          description={t(
            'Offer another member to become the owner in your place. If they accept, you become an admin.',
          )}
        >
          <div className={buttons}>
            <Button isPending={transfer.isPending} onClick={() => void transfer.run()}>
              {t('Transfer ownership')}
            </Button>
          </div>
        </SettingsPanel>
      )}
      {!isLastOwner && (
        <SettingsPanel
          id="leave"
          title={t('Leave workspace')}
          description={t('You’ll lose access to its artists and releases. What you made stays in the workspace.')}
        >
          <div className={buttons}>
            <Button variant="danger" onClick={leave}>
              {t('Leave workspace')}
            </Button>
          </div>
        </SettingsPanel>
      )}
      {isLastOwner && otherMembers.length > 0 && (
        <p className={css.note}>{t('You’re the only owner. To leave this workspace, transfer its ownership first.')}</p>
      )}
      {isOwner && (
        <SettingsPanel
          id="delete-workspace"
          title={t('Delete workspace')}
          description={t('All members lose access. You choose what happens to its artists. This can’t be undone.')}
        >
          <div className={buttons}>
            <Button variant="danger" isPending={deletion.isPending} onClick={() => void deletion.run()}>
              {t('Delete workspace')}
            </Button>
          </div>
        </SettingsPanel>
      )}
      {dialog === 'transfer' && <TransferDialog workspace={workspace} otherMembers={otherMembers} close={close} />}
      {dialog === 'delete' && <DeleteWorkspaceDialog workspace={workspace} close={close} />}
    </div>
  );
};
