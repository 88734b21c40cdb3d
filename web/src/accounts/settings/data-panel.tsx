import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import type { AccountExport } from '@overtone/shared/accounts/export/account-export.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { downloadFrom } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { row, rowDetails, rowIcon, rows, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { dataExportQuery, getPollInterval } from './data-export.queries.ts';
import { buttons, note } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** The available file with its size and expiry date. */
const ExportedFile = ({ created_at, size, expires_at }: AccountExport) => (
  <ul className={rows}>
    <li className={row}>
      <FileArchive className={rowIcon} aria-hidden />
      <div className={rowText}>
        <span className={rowTitle}>{t('Your data from :date', { date: formatLongDate(created_at ?? '') })}</span>
        <span className={rowDetails}>
          {t(':size, available until :date', {
            size: formatFileSize(size ?? 0),
            date: formatLongDate(expires_at ?? ''),
          })}
        </span>
      </div>
    </li>
  </ul>
);

const PendingNotice = ({ email }: { readonly email: string }) => (
  <Banner title={t('We’re preparing your file')}>
    {t('This may take a few minutes. You can leave this page. We’ll email :email when it’s ready.', { email })}
  </Banner>
);

/** Labels of the button that requests an export. */
const requestLabels: Readonly<Record<AccountExport['state'], () => string>> = {
  none: () => t('Request your data'),
  pending: () => t('Request your data'),
  ready: () => t('Request a new file'),
  failed: () => t('Try again'),
};

/** Requests and downloads a file with all of the user's data. The download requires password confirmation. */
export const DataPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...dataExportQuery,
    refetchInterval: ({ state }) => getPollInterval(state.data?.state),
  });
  const [requestError, setRequestError] = useState<string>();
  const withConfirmedPassword = useConfirmedPassword();
  const requestExport = useCall(accountExportContract.begin, { onErrorMessage: setRequestError });
  const download = useCall(accountExportContract.download, { wrapCall: withConfirmedPassword });
  const handleRequest = (): void => {
    setRequestError(undefined);
    void requestExport.run({}, (response) => client.setQueryData(dataExportQuery.queryKey, response.export));
  };
  const downloadFile = async (): Promise<void> => {
    const response = await download.run({}, ({ url }) => downloadFrom(url));
    // The file may have expired while the page was open.
    if (!response) await refetch();
  };
  return (
    <SettingsPanel
      id="your-data"
      title={t('Your data')}
      description={t(
        'Download a copy of everything we store about you: profile, playlists, likes, listening history, uploads and more. You can import the playlists here or in other apps.',
      )}
    >
      {data ? (
        <>
          {data.state === 'pending' && <PendingNotice email={user.email} />}
          {data.state === 'ready' && <ExportedFile {...data} />}
          {data.state === 'failed' && <Banner tone="danger">{t('We couldn’t prepare your file. Try again.')}</Banner>}
          {requestError && <Banner tone="warning">{requestError}</Banner>}
          <div className={buttons}>
            {data.state === 'ready' && (
              <Button variant="primary" isPending={download.isPending} onClick={() => void downloadFile()}>
                <Download aria-hidden />
                {t('Download')}
              </Button>
            )}
            {/* The button stays during the export, so that it keeps the focus. */}
            <Button isPending={requestExport.isPending || data.state === 'pending'} onClick={handleRequest}>
              {requestLabels[data.state]()}
            </Button>
          </div>
          {data.state === 'ready' && (
            <p className={note}>{t('You’ll need your password to download it. A new request replaces this file.')}</p>
          )}
        </>
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button isPending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {getLoadFailureText(error, t('We couldn’t load your data.'))}
        </Banner>
      ) : (
        <Loading>
          <Skeleton width="160px" height="40px" />
        </Loading>
      )}
    </SettingsPanel>
  );
};
