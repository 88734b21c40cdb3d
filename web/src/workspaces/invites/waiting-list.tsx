import type { WorkspaceInvite } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ClockAlert, Link as LinkIcon, Mail, X } from 'lucide-react';
import { formatShortDate } from '../../lib/dates.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { roleLabels } from '../role-labels.ts';
import type { TeamWorkspace } from '../team-workspace.ts';
import { invitesQuery } from '../workspaces.queries.ts';
import * as css from './invite-dialog.css.ts';

const isExpired = ({ expiresAt }: WorkspaceInvite): boolean => Date.parse(expiresAt) <= Date.now();

const describeState = (invite: WorkspaceInvite): string => {
  const { email, expiresAt, sentAt, uses } = invite;
  if (isExpired(invite)) return t('Expired :when', { when: formatRelativeTime(expiresAt) });
  if (email !== null) return t('Sent :when', { when: formatRelativeTime(sentAt) });
  const until = t('Expires :date', { date: formatShortDate(expiresAt) });
  return uses > 0 ? `${until} · ${tn(uses, '1 person joined', ':count people joined')}` : until;
};

interface InviteRowProps {
  readonly workspace: TeamWorkspace;
  readonly invite: WorkspaceInvite;
}

const InviteRow = ({ workspace, invite }: InviteRowProps) => {
  const refresh = [workspaceInvitesContract.list];
  const resend = useCall(workspaceInvitesContract.resend, { refresh, successMessage: t('Invitation sent') });
  const revoke = useCall(workspaceInvitesContract.revoke, { refresh, successMessage: t('Invitation revoked') });
  const params = { workspaceId: workspace.id, inviteId: invite.id };
  const { email, role } = invite;
  const expired = isExpired(invite);
  const Icon = expired ? ClockAlert : email === null ? LinkIcon : Mail;
  return (
    <li className={css.row}>
      <span className={expired ? css.expiredIcon : css.rowIcon} aria-hidden>
        <Icon />
      </span>
      <span className={css.rowText}>
        <span className={css.rowTitle}>{email ?? t('Link')}</span>
        <span className={expired ? css.expired : css.rowDetails}>
          {roleLabels[role]()} · {describeState(invite)}
        </span>
      </span>
      {email !== null && (
        <Button
          variant={expired ? 'secondary' : 'quiet'}
          isPending={resend.isPending}
          aria-label={expired ? t('Send again to :email', { email }) : t('Resend to :email', { email })}
          onClick={() => void resend.run({ params })}
        >
          {expired ? t('Send again') : t('Resend')}
        </Button>
      )}
      <IconButton
        className={css.revoke}
        label={email === null ? t('Revoke link') : t('Revoke the invitation for :name', { name: email })}
        aria-disabled={revoke.isPending || undefined}
        onClick={() => void revoke.run({ params })}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
};

/** Pending and recently expired invitations, each with a button that sends it again and one that revokes it. */
export const WaitingList = ({ workspace }: { readonly workspace: TeamWorkspace }) => {
  const {
    data: invites,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...invitesQuery(workspace.id), throwOnError: false });
  if (!invites && error) {
    return (
      <div className={css.waiting}>
        <p>{getLoadFailureText(error, t('We couldn’t load the invitations.'))}</p>
        <div>
          <Button isPending={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      </div>
    );
  }
  if (!invites || invites.length === 0) return null;
  return (
    <section className={css.waiting}>
      <h3 className={css.waitingHeading}>
        {t('Waiting')} <span className={css.waitingCount}>{formatNumber(invites.length)}</span>
      </h3>
      <ul>
        {invites.map((invite) => (
          <InviteRow key={invite.id} workspace={workspace} invite={invite} />
        ))}
      </ul>
    </section>
  );
};
