import type { WorkspaceId } from '@overtone/shared/ids.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { useAnswerTransfer } from '../../workspaces/answers/use-answer-transfer.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { refreshNotifications } from './notifications.queries.ts';

interface TransferButtonsProps {
  readonly notification: Notification;
  readonly workspaceId: WorkspaceId;
}

/** Accepts or declines the ownership of a workspace that a notification offers. */
export const TransferButtons = ({ notification, workspaceId }: TransferButtonsProps) => {
  const client = useQueryClient();
  const answers = useAnswerTransfer(workspaceId, () => refreshNotifications(client));
  return <AnswerButtons notification={notification} acceptLabel={t('Accept')} {...answers} />;
};
