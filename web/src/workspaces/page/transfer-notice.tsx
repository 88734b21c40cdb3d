import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { useAnswerTransfer } from '../answers/use-answer-transfer.ts';
import type { WorkspaceTabProps } from '../team-workspace.ts';
import * as css from '../workspace-page.css.ts';
import { transferQuery } from '../workspaces.queries.ts';

/** The pending offer of the ownership: the member to whom it was made answers it, and owners can revoke it. */
export const TransferNotice = ({ workspace, user }: WorkspaceTabProps) => {
  const { data: transfer, refetch } = useQuery({ ...transferQuery(workspace.id), throwOnError: false });
  const { isAccepting, isDeclining, accept, decline } = useAnswerTransfer(workspace.id, refetch);
  const revoke = useCall(workspaceTransferContract.cancel, {
    refresh: [workspaceTransferContract.read],
    successMessage: t('Offer revoked'),
  });
  if (!transfer) return null;
  const date = formatShortDate(transfer.expiresAt);
  const isRecipient = transfer.user.id === user.id;
  return (
    <section className={css.notice} aria-label={t('Ownership offer')}>
      <p>
        {isRecipient
          ? t('You’re offered the ownership of this workspace until :date. Its uploads will count in your account.', {
              date,
            })
          : t(':name can accept the ownership of this workspace until :date.', {
              name: getUserName(transfer.user),
              date,
            })}
      </p>
      <div className={css.toolbar}>
        {isRecipient ? (
          <>
            <Button variant="primary" isPending={isAccepting} onClick={() => void accept()}>
              {t('Accept')}
            </Button>
            <Button isPending={isDeclining} onClick={() => void decline()}>
              {t('Decline')}
            </Button>
          </>
        ) : (
          <Button
            isPending={revoke.isPending}
            onClick={() => void revoke.run({ params: { workspaceId: workspace.id } })}
          >
            {t('Revoke offer')}
          </Button>
        )}
      </div>
    </section>
  );
};
