import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import type { MouseEvent } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t, translateServerText } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { getInviteId, InvitationButtons } from './invitation-buttons.tsx';
import { NotificationLink } from './notification-link.tsx';
import { getNotificationIcon, NotificationPicture } from './notification-picture.tsx';
import * as css from './notification-row.css.ts';
import { NotificationText } from './notification-text.tsx';
import { TransferButtons } from './transfer-buttons.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** Called when the user clicks a link of the notification. */
  readonly onLinkClick?: () => void;
}

/**
 * A notification. A click anywhere on it marks it as read and follows its main action (spec §4): the link or the button of
 * its title covers the row, below the other links. Without a main action there is nothing to press after it was read.
 */
export const NotificationRow = ({ notification, onLinkClick }: NotificationRowProps) => {
  const markAsRead = useMarkAsRead();
  const { read_at, created_at, data } = notification;
  const [title, ...details] = data.lines;
  if (!title) return null;
  const handleLinkClick = (): void => {
    void markAsRead(notification);
    onLinkClick?.();
  };
  // The button disappears when the notification is read: the focus stays on the row.
  const markAndFocusRow = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest('li')?.focus({ preventScroll: true });
    void markAsRead(notification);
  };
  const mainPath = data.mainAction?.action;
  const inviteId = getInviteId(notification);
  const label = <NotificationText line={title} />;
  return (
    <li className={css.row} tabIndex={-1}>
      <NotificationPicture data={data} />
      <div className={css.content}>
        <span className={css.title}>
          {read_at === null && <span className={hidden}>{t('Unread')}: </span>}
          {mainPath !== undefined && (
            <NotificationLink action={mainPath} className={css.cover} onClick={handleLinkClick}>
              {label}
            </NotificationLink>
          )}
          {mainPath === undefined && read_at === null && (
            <button type="button" className={css.cover} onClick={markAndFocusRow}>
              {label}
            </button>
          )}
          {mainPath === undefined && read_at !== null && label}
        </span>
        {details.map((line) => {
          const Icon = line.icon && getNotificationIcon(line.icon);
          const text = <NotificationText line={line} />;
          return (
            <span key={line.content} className={css.detail}>
              {Icon && <Icon className={css.detailIcon} aria-hidden />}
              <span>
                {text}
                {line.action && (
                  <>
                    {' '}
                    <NotificationLink action={line.action.action} className={css.detailLink} onClick={handleLinkClick}>
                      {translateServerText(line.action.label, undefined)}
                    </NotificationLink>
                  </>
                )}
              </span>
            </span>
          );
        })}
        {inviteId !== null && <InvitationButtons notification={notification} inviteId={inviteId} />}
        {data.offeredWorkspaceId && (
          <TransferButtons notification={notification} workspaceId={data.offeredWorkspaceId} />
        )}
        {inviteId === null && !data.offeredWorkspaceId && data.buttonActions.length > 0 && (
          <span className={css.buttons}>
            {data.buttonActions.map(({ action, label: buttonLabel }, index) => (
              <NotificationLink
                key={action + buttonLabel}
                action={action}
                className={index === 0 && data.buttonActions.length > 1 ? css.primaryButton : css.secondaryButton}
                onClick={handleLinkClick}
              >
                {translateServerText(buttonLabel, undefined)}
              </NotificationLink>
            ))}
          </span>
        )}
        <time className={css.time} dateTime={created_at} data-tooltip={formatDateTime(new Date(created_at))}>
          {formatRelativeTime(created_at)}
        </time>
      </div>
      {read_at === null && <span className={css.unreadDot} aria-hidden />}
    </li>
  );
};
