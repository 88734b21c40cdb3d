import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { LogOut, UserMinus } from 'lucide-react';
import { useConfirmedPassword } from '../../accounts/settings/use-confirmed-password.tsx';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import { listRolesToGrant, roleLabels } from '../role-labels.ts';
import type { TeamWorkspace } from '../team-workspace.ts';
import * as css from './members-tab.css.ts';
import { useLeaveWorkspace } from './use-leave-workspace.ts';

interface MemberRowProps {
  readonly workspace: TeamWorkspace;
  readonly member: WorkspaceMember;
  readonly isSelf: boolean;
  /** The last owner can neither leave nor get another role. */
  readonly isLastOwner: boolean;
}

const useSetRole = ({ workspace, member: { user, role: currentRole }, isSelf }: MemberRowProps) => {
  const setRole = useCall(workspaceMembersContract.setRole, {
    refresh: [workspaceContract.list],
    successMessage: t('Role changed'),
  });
  const withConfirmedPassword = useConfirmedPassword();
  const confirmPassword = useAction((run: () => unknown) => withConfirmedPassword(async () => run()));
  return (role: WorkspaceRole): void => {
    if (role === currentRole) return;
    const save = () => setRole.run({ params: { workspaceId: workspace.id, userId: user.id }, body: { role } });
    // Members who give up a role cannot take it back, and owners cannot remove other owners.
    const confirm = () =>
      void modals.confirm({
        title: isSelf
          ? t('Become :role?', { role: roleLabels[role]() })
          : t('Make :name an owner?', { name: getUserName(user) }),
        text: isSelf
          ? t('You’ll lose rights in this workspace, and can’t take them back yourself.')
          : t('Owners can do everything, including deleting the workspace.'),
        action: isSelf ? t('Change role') : t('Make owner'),
        onConfirm: save,
      });
    // If there is another owner, the user can leave. Making one therefore requires the password, like a transfer.
    if (role === 'owner') void confirmPassword.run(confirm);
    else if (isSelf) confirm();
    else void save();
  };
};

/** A member with their role. The role can be changed and the member removed by those who may grant it. */
export const MemberRow = (props: MemberRowProps) => {
  const { workspace, member, isSelf, isLastOwner } = props;
  const { user, email, role } = member;
  const name = getUserName(user);
  const setRole = useSetRole(props);
  const leave = useLeaveWorkspace(workspace);
  const remove = useCall(workspaceMembersContract.remove, {
    refresh: [workspaceContract.list],
    successMessage: t('Member removed'),
  });
  const canGrant = canGrantRole(workspace.role, role) && !isLastOwner;
  const confirmRemoval = (): void =>
    void modals.confirm({
      title: t('Remove :name?', { name }),
      text: t('They lose access to this workspace immediately. What they made stays.'),
      action: t('Remove'),
      isDangerous: true,
      onConfirm: () => remove.run({ params: { workspaceId: workspace.id, userId: user.id } }),
    });
  return (
    <li className={css.row}>
      <Avatar name={name} image={user.image} size={36} />
      <span className={css.text}>
        <span className={css.name}>
          <Link to={userPath(user)}>
            <bdi>{name}</bdi>
          </Link>
          {isSelf && <span className={css.you}> {t('(you)')}</span>}
        </span>
        {email && <span className={css.email}>{email}</span>}
      </span>
      {canGrant ? (
        <span className={css.role}>
          <Select
            label={t('Role of :name', { name })}
            isLabelHidden
            options={listRolesToGrant(workspace.role).map((value) => ({ value, label: roleLabels[value]() }))}
            value={role}
            onChange={(value) => setRole(value as WorkspaceRole)}
          />
        </span>
      ) : (
        <span className={css.fixedRole}>{roleLabels[role]()}</span>
      )}
      <span className={css.end}>
        {isSelf && !isLastOwner && (
          <IconButton label={t('Leave workspace')} onClick={leave}>
            <LogOut aria-hidden />
          </IconButton>
        )}
        {!isSelf && canGrant && (
          <IconButton label={t('Remove :name', { name })} onClick={confirmRemoval}>
            <UserMinus aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
};
