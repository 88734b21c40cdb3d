import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { NotificationChannel } from '@overtone/shared/notifications/notification.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow, Bell, Check, type LucideIcon, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { t, translateServerText } from '../../lib/i18n.ts';
import { notificationSettingsPath } from '../../lib/notifications.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { heading } from '../../ui/text/page-heading.css.ts';
import { ChannelCheck, LockedCheck } from './channel-check.tsx';
import { DigestFields } from './digest-fields.tsx';
import { EmailPauseNotice } from './email-pause-notice.tsx';
import * as css from './notification-settings.css.ts';
import { ThisBrowser } from './push/this-browser.tsx';
import { RedirectHome } from './redirect-home.tsx';
import {
  type Choices,
  isLocked,
  isOn,
  keepChanges,
  listChanges,
  mergeChoices,
  type Subscriptions,
  setChannel,
  toChoices,
} from './subscription-choice.ts';
import { subscriptionsQuery } from './subscriptions.queries.ts';
import { useDigestEdits } from './use-digest-edits.ts';

/** The names are functions, because the language can change. */
const channelNames: Readonly<Record<NotificationChannel, () => string>> = {
  site: () => t('Site'),
  email: () => t('Email'),
  browser: () => t('Browser'),
};
const channelIcons: Readonly<Record<NotificationChannel, LucideIcon>> = { site: Bell, email: Mail, browser: AppWindow };

const SubscriptionsForm = ({ subscriptions }: { readonly subscriptions: Subscriptions }) => {
  const { groups, available_channels: channels, email_pause: emailPause } = subscriptions;
  const client = useQueryClient();
  const saved = toChoices(subscriptions.user_selections);
  const [edits, setEdits] = useState<Choices>({});
  const [comparedWith, setComparedWith] = useState(subscriptions);
  const legendId = useId();
  const save = useCall(notificationContract.setSubscriptions);
  const digest = useDigestEdits(channels.includes('email'));
  // Edits that are equal to what is saved are dropped, because they would revert later changes of other tabs. While saving
  // they are kept: the user may have switched a channel back that is being saved.
  if (comparedWith !== subscriptions && !save.isPending) {
    setComparedWith(subscriptions);
    setEdits(keepChanges(saved, edits));
  }
  const setChannels = (ids: readonly string[], channel: NotificationChannel, value: boolean): void =>
    setEdits((current) => {
      const edited = setChannel(current, ids, channel, value);
      return save.isPending ? edited : keepChanges(saved, edited);
    });
  const choices = mergeChoices(saved, edits);
  const changes = listChanges(saved, choices);
  const hasChanges = changes.length > 0 || digest.hasChanges;
  useLeaveConfirmation({
    shouldConfirm: (pathname) => hasChanges && pathname !== notificationSettingsPath,
    losesChangesOnReload: () => hasChanges,
    text: t('Your changes to notifications will be lost.'),
    isDangerous: true,
  });
  const saveChannels = async (): Promise<boolean> => {
    const response = await save.run({ body: { selections: changes } }, (stored) =>
      client.setQueryData(subscriptionsQuery.queryKey, stored),
    );
    return response !== undefined;
  };
  const submit = async (): Promise<void> => {
    if (changes.length > 0 && !(await saveChannels())) return;
    if (digest.hasChanges && !(await digest.save())) return;
    toasts.positive(t('Updated preferences'));
  };

  const allSubscriptions = groups.flatMap((group) => group.subscriptions);
  /** The checkboxes of a row for several subscriptions. A channel that is always on has none. */
  const renderMasterCells = (name: string, rowSubscriptions: typeof allSubscriptions) =>
    channels.map((channel) => {
      const ids = rowSubscriptions
        .filter((subscription) => !isLocked(subscription, channel))
        .map(({ notif_id }) => notif_id);
      const onCount = ids.filter((id) => isOn(choices, id, channel)).length;
      return (
        <td key={channel} className={css.check}>
          {ids.length > 1 && (
            <ChannelCheck
              label={`${name}: ${channelNames[channel]()}`}
              value={onCount === ids.length}
              isIndeterminate={onCount > 0 && onCount < ids.length}
              onChange={(value) => setChannels(ids, channel, value)}
            />
          )}
        </td>
      );
    });

  return (
    <>
      <div className={css.head}>
        <h1 className={heading}>{t('Notification settings')}</h1>
        <Button
          variant="primary"
          disabled={!hasChanges}
          isPending={save.isPending || digest.isPending}
          onClick={() => void submit()}
        >
          {t('Save')}
        </Button>
      </div>
      {emailPause && <EmailPauseNotice pause={emailPause} />}
      {channels.includes('browser') && <ThisBrowser />}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.header}>
              {t('Notify me about')}
              {allSubscriptions.some(({ is_required }) => is_required) && (
                <span id={legendId} className={css.legend}>
                  <Check className={css.legendIcon} aria-hidden />
                  {t('Always on')}
                </span>
              )}
            </th>
            {channels.map((channel) => {
              const Icon = channelIcons[channel];
              return (
                <th key={channel} scope="col" className={css.channel}>
                  <Icon className={css.channelIcon} aria-hidden />
                  {channelNames[channel]()}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr className={css.row}>
            <th scope="row" className={css.everything}>
              {t('Everything')}
            </th>
            {renderMasterCells(t('Everything'), allSubscriptions)}
          </tr>
        </tbody>
        {groups.map((group) => {
          const groupName = translateServerText(group.group_name, undefined);
          return (
            <tbody key={group.group_name}>
              <tr className={css.row}>
                <th scope="rowgroup" className={css.group}>
                  {groupName}
                </th>
                {renderMasterCells(groupName, group.subscriptions)}
              </tr>
              {group.subscriptions.map((subscription) => {
                const id = subscription.notif_id;
                const name = translateServerText(subscription.name, undefined);
                return (
                  <tr key={id} className={css.row}>
                    <th scope="row" className={css.name}>
                      {name}
                    </th>
                    {channels.map((channel) => {
                      const label = `${name}: ${channelNames[channel]()}`;
                      return (
                        <td key={channel} className={css.check}>
                          {isLocked(subscription, channel) ? (
                            <LockedCheck label={label} reasonId={legendId} />
                          ) : (
                            <ChannelCheck
                              label={label}
                              value={isOn(choices, id, channel)}
                              onChange={(value) => setChannels([id], channel, value)}
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          );
        })}
      </table>
      {digest.digest && <DigestFields digest={digest.digest} onChange={digest.change} />}
    </>
  );
};

/** What the user is notified of, and in which channels (spec §2.5). Without a choice, the home page is shown. */
export const NotificationSettings = () => {
  useDocumentTitle(t('Notification settings'));
  const { data } = useQuery({ ...subscriptionsQuery, throwOnError: shouldThrowPageError });
  if (data?.groups.length === 0 || data?.available_channels.length === 0) return <RedirectHome />;
  return (
    <div className={css.page}>
      {data ? (
        <SubscriptionsForm subscriptions={data} />
      ) : (
        <>
          <h1 className={heading}>{t('Notification settings')}</h1>
          <Loading>
            <RowsSkeleton />
          </Loading>
        </>
      )}
    </div>
  );
};
