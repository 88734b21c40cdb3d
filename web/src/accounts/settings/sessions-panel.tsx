import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { row, rows, rowText } from '../../ui/lists/list-rows.css.ts';
import { sessionsQuery } from './account.queries.ts';
import { LogoutOthersDialog } from './logout-others-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import { buttons, note } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

const SessionsSkeleton = () => (
  <Loading>
    <div className={rows}>
      {[1, 2].map((index) => (
        <div key={index} className={row}>
          <Skeleton width="24px" />
          <div className={rowText}>
            <Skeleton width="160px" height="16px" />
            <Skeleton width="min(260px, 80%)" height="14px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

/** The user's active sessions, and a button that ends all except this one. */
export const SessionsPanel = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const hasOtherSessions = sessions?.some((session) => !session.is_current_device) ?? false;
  return (
    <SettingsPanel
      id="sessions"
      title={t('Active sessions')}
      description={t(
        'Log out of your sessions on other browsers and devices. If you think someone else has access to your account, change your password too.',
      )}
    >
      {sessions ? (
        <ul className={rows}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button isPending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {getLoadFailureText(error, t('We couldn’t load your sessions.'))}
        </Banner>
      ) : (
        <SessionsSkeleton />
      )}
      <div className={buttons}>
        <Button disabled={!hasOtherSessions || !hasPassword} onClick={() => setIsDialogOpen(true)}>
          <LogOut aria-hidden />
          {t('Log out other sessions')}
        </Button>
      </div>
      {hasOtherSessions && !hasPassword && (
        <p className={note}>{t('Set a password first to log out other sessions.')}</p>
      )}
      {isDialogOpen && <LogoutOthersDialog close={() => setIsDialogOpen(false)} />}
    </SettingsPanel>
  );
};
