import type { WorkspaceInviteId } from '@overtone/shared/ids.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { useAnswerInvite } from '../../workspaces/answers/use-answer-invite.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { refreshNotifications } from './notifications.queries.ts';

/** Returns the invitation that a notification offers to join, or null. */
export const getInviteId = ({ type, data }: Pick<Notification, 'type' | 'data'>): WorkspaceInviteId | null =>
  type.includes('workspace-invitation') ? data.inviteId : null;

interface InvitationButtonsProps {
  readonly notification: Notification;
  readonly inviteId: WorkspaceInviteId;
}

/** Joins or declines the invitation of a notification (spec §4). */
export const InvitationButtons = ({ notification, inviteId }: InvitationButtonsProps) => {
  const client = useQueryClient();
  const { isJoining, isDeclining, join, decline } = useAnswerInvite(() => refreshNotifications(client));
  return (
    <AnswerButtons
      notification={notification}
      acceptLabel={t('Join')}
      isAccepting={isJoining}
      isDeclining={isDeclining}
      accept={async () => (await join(inviteId)) !== undefined}
      decline={() => decline(inviteId)}
    />
  );
};
