import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { count, t, tn } from '../../lib/i18n.ts';
import { downloadFrom } from '../../lib/save-file.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ChosenRows } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';
import { finishedExport } from './finished-export.ts';

const toastId = 'export';

/** By a new address: the first one works for minutes, and led away from the page after them. */
const downloadAgain = async (exportId: Export['id']): Promise<void> => {
  try {
    const { url } = (await call(exportContract.get, { params: { exportId } })).export;
    if (url) downloadFrom(url);
  } catch (error) {
    showFailure(error);
  }
};

/**
 * Has a list written as a CSV file and downloads it. That goes on when its page is gone: a toast says how far it is.
 * @returns whether one is under way, and how to start it: of all that a list is asked for, or of rows that are ticked
 */
export const useExport = (endpoint: typeof exportContract.users | typeof exportContract.playlists) => {
  const start = useCall(endpoint, { tell: (message) => toasts.danger(message, { id: toastId }) });
  const run = async (rows: RowsQuery, chosen: ChosenRows['ids'] = 'all'): Promise<void> => {
    if (start.pending) return;
    const ids = chosen === 'all' ? undefined : chosen;
    if (ids && ids.length > exportLimits.exportIdsMax) {
      toasts.danger(
        t('Select up to :count rows, or export the whole list.', { count: count(exportLimits.exportIdsMax) }),
      );
      return;
    }
    toasts.loading(t('Preparing file…'), { id: toastId });
    const input = { body: { ...rows, ...(ids && { ids }) } } as Input<typeof endpoint>;
    await start.run(input, async (reply) => {
      const { url, rows: written } = await finishedExport(reply.export);
      if (!url) {
        toasts.danger(t('We couldn’t create the file. Try again.'), { id: toastId });
        return;
      }
      downloadFrom(url);
      // A browser may ask first, or refuse what no press has started.
      const again = { label: t('Download again'), onSelect: () => void downloadAgain(reply.export.id) };
      toasts.positive(tn(written, '1 row exported', ':count rows exported'), { id: toastId, action: again });
    });
  };
  return { pending: start.pending, run };
};
