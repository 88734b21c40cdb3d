import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import * as css from './notification-row.css.ts';
import { refreshNotifications } from './notifications.queries.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

interface AnswerButtonsProps {
  readonly notification: Notification;
  readonly acceptLabel: string;
  readonly isAccepting: boolean;
  readonly isDeclining: boolean;
  /** Resolve to whether the answer was sent. */
  readonly accept: () => Promise<boolean>;
  readonly decline: () => Promise<boolean>;
}

/** Accepts or declines what a notification offers. Afterwards there is nothing to press. */
export const AnswerButtons = (props: AnswerButtonsProps) => {
  const { notification, acceptLabel, isAccepting, isDeclining } = props;
  const client = useQueryClient();
  const markAsRead = useMarkAsRead();
  const [isAnswered, setAnswered] = useState(false);
  const answer = async (
    { currentTarget }: MouseEvent<HTMLElement>,
    send: AnswerButtonsProps['accept'],
  ): Promise<void> => {
    if (isAccepting || isDeclining) return;
    const row = currentTarget.closest('li');
    if (!(await send())) return;
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
        aria-disabled={isAccepting || isDeclining || undefined}
        aria-busy={isAccepting || undefined}
        onClick={(event) => void answer(event, props.accept)}
      >
        {acceptLabel}
      </button>
      <button
        type="button"
        className={css.secondaryButton}
        aria-disabled={isAccepting || isDeclining || undefined}
        aria-busy={isDeclining || undefined}
        onClick={(event) => void answer(event, props.decline)}
      >
        {t('Decline')}
      </button>
    </span>
  );
};
