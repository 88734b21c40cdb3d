import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { downloadFrom } from '../../lib/save-file.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ChosenRows } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';
import { waitForExport } from './wait-for-export.ts';

const toastId = 'export';

/** Requests a new URL. The first one expires after minutes, and an expired URL would navigate away from the page. */
const downloadAgain = async (exportId: Export['id']): Promise<void> => {
  try {
    const { url } = (await call(exportContract.get, { params: { exportId } })).export;
    if (url) downloadFrom(url);
  } catch (error) {
    showFailure(error);
  }
};

/**
 * Exports a list as a CSV file and downloads it. The export continues after the user leaves the page, and a toast shows
 * the progress.
 * @returns whether an export is running, and a function that exports all rows of a query or only the selected ones.
 */
export const useExport = (
  endpoint: typeof exportContract.users | typeof exportContract.playlists | typeof exportContract.activity,
) => {
  const startExport = useCall(endpoint, { onErrorMessage: (message) => toasts.danger(message, { id: toastId }) });
  const run = async (rows: RowsQuery, selected: ChosenRows['ids'] = 'all'): Promise<void> => {
    if (startExport.isPending) return;
    const ids = selected === 'all' ? undefined : selected;
    if (ids && ids.length > exportLimits.exportIdsMax) {
      toasts.danger(
        t('Select up to :count rows, or export the whole list.', { count: formatNumber(exportLimits.exportIdsMax) }),
      );
      return;
    }
    toasts.loading(t('Preparing file…'), { id: toastId });
    const input = { body: { ...rows, ...(ids && { ids }) } } as Input<typeof endpoint>;
    await startExport.run(input, async (reply) => {
      const { url, rows: rowCount } = await waitForExport(reply.export);
      if (!url) {
        toasts.danger(t('We couldn’t create the file. Try again.'), { id: toastId });
        return;
      }
      downloadFrom(url);
      // A browser may ask first, or block a download that was not started by a click.
      const action = { label: t('Download again'), onSelect: () => void downloadAgain(reply.export.id) };
      toasts.positive(tn(rowCount, '1 row exported', ':count rows exported'), { id: toastId, action });
    });
  };
  return { isPending: startExport.isPending, run };
};
