import { useParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

// Each page is one lazy import, because everything that this file imports by name adds to the code all listeners load.
const RequestTable = loadComponentOnFirstUse(
  async () => (await import('../../admin/backstage-requests/request-table.tsx')).RequestTable,
);
const ManagedRequest = loadComponentOnFirstUse(
  async () => (await import('../../admin/backstage-requests/managed-request.tsx')).ManagedRequest,
);

/** The artist requests that admins decide on: the list, or one request. */
export const Page = () => {
  const { requestId } = useParams();
  useDocumentTitle(t('Backstage requests'));
  return requestId ? <ManagedRequest requestId={requestId} /> : <RequestTable />;
};
