import { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isLinkInvalid, unsubscribeQuery } from '../../community/notifications/unsubscribe.queries.ts';
import { useUser } from '../../lib/bootstrap.ts';
import { t, translateServerText } from '../../lib/i18n.ts';
import { notificationSettingsPath } from '../../lib/notifications.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';

const InvalidLink = () => (
  <MessageScreen
    icon={Unlink}
    title={t('This link no longer works')}
    text={t('Log in to choose which emails you get.')}
  >
    <Link className={button.primary} to={notificationSettingsPath}>
      {t('Notification settings')}
    </Link>
  </MessageScreen>
);

/** Unsubscribes only after a press on the button, because email scanners also open the link. */
const Unsubscribe = ({ token, list }: { readonly token: string; readonly list: string }) => {
  const client = useQueryClient();
  const user = useUser();
  const [isForAllEmails, setIsForAllEmails] = useState(list === 'all');
  const query = unsubscribeQuery(token, list);
  const { data, error } = useQuery({
    ...query,
    throwOnError: (failure, failedQuery) => !isLinkInvalid(failure) && shouldThrowPageError(failure, failedQuery),
  });
  const call = useCall(unsubscribeContract.unsubscribe);
  if (isLinkInvalid(error)) return <InvalidLink />;
  if (!data) {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  const unsubscribe = (chosenList: string): void =>
    void call.run({ params: { token, list: chosenList } }, (reply) => {
      setIsForAllEmails(chosenList === 'all');
      client.setQueryData(query.queryKey, { ...data, isSubscribed: reply.isSubscribed });
    });
  const subject = data.name === null || isForAllEmails ? undefined : translateServerText(data.name, undefined);
  const unsubscribeFromAllButton = list !== 'all' && !isForAllEmails && (
    <Button isPending={call.isPending} onClick={() => unsubscribe('all')}>
      {t('Unsubscribe from all emails')}
    </Button>
  );
  if (!data.isSubscribed) {
    return (
      <MessageScreen
        icon={MailX}
        title={t('You’re unsubscribed')}
        text={
          subject === undefined
            ? t('You’ll no longer get these emails. We’ll still email you about the security of your account.')
            : t('You’ll no longer get emails for “:subject”.', { subject })
        }
      >
        {unsubscribeFromAllButton}
        {user && (
          <Link className={button.outline} to={notificationSettingsPath}>
            {t('Notification settings')}
          </Link>
        )}
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      icon={MailX}
      title={t('Unsubscribe from these emails?')}
      text={
        subject === undefined
          ? t('We’ll stop emailing you about new activity. You’ll still see your notifications on the site.')
          : t('You’ll no longer get emails for “:subject”. You’ll still see these notifications on the site.', {
              subject,
            })
      }
    >
      <Button variant="primary" isPending={call.isPending} onClick={() => unsubscribe(list)}>
        {t('Unsubscribe')}
      </Button>
      {unsubscribeFromAllButton}
    </MessageScreen>
  );
};

/** The page of the unsubscribe link of an email. It needs no session. */
export const Page = () => {
  useDocumentTitle(t('Unsubscribe'));
  const { token = '', list = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Unsubscribe key={token + list} token={token} list={list} />
    </>
  );
};
