import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAnswerInvite } from '../../workspaces/answers/use-answer-invite.ts';
import * as css from './notification-row.css.ts';
import { refreshNotifications } from './notifications.queries.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

/** Returns the invitation that a notification offers to join, or null. */
export const getInviteId = ({ type, data }: Pick<Notification, 'type' | 'data'>): string | null =>
  type.includes('workspace-invitation') ? data.inviteId : null;

interface InvitationButtonsProps {
  readonly notification: Notification;
  readonly inviteId: string;
}

/** Joins or declines the invitation of a notification (spec §4). Afterwards there is nothing to press. */
export const InvitationButtons = ({ notification, inviteId }: InvitationButtonsProps) => {
  const client = useQueryClient();
  const markAsRead = useMarkAsRead();
  const [isAnswered, setAnswered] = useState(false);
  const { isJoining, isDeclining, join, decline } = useAnswerInvite(() => refreshNotifications(client));
  const answer = async (
    { currentTarget }: MouseEvent<HTMLElement>,
    send: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    if (isJoining || isDeclining) return;
    const row = currentTarget.closest('li');
    if (!(await send(inviteId))) return;
    // The buttons disappear: the focus stays on the row.
    row?.focus({ preventScroll: true });
    setAnswered(true);
    await markAsRead(notification);
    await refreshNotifications(client);
  };
  if (isAnswered) return null;
  return (
    <span className={css.buttons}>
      <button
        type="button"
        className={css.primaryButton}
        aria-disabled={isJoining || isDeclining || undefined}
        aria-busy={isJoining || undefined}
        onClick={(event) => void answer(event, join)}
      >
        {t('Join')}
      </button>
      <button
        type="button"
        className={css.secondaryButton}
        aria-disabled={isJoining || isDeclining || undefined}
        aria-busy={isDeclining || undefined}
        onClick={(event) => void answer(event, decline)}
      >
        {t('Decline')}
      </button>
    </span>
  );
};
