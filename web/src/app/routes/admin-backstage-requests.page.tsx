import { useParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Each in a file of its own: what a page names by itself is a line that every listener loads.
const RequestTable = lazyComponent(
  async () => (await import('../../admin/backstage-requests/request-table.tsx')).RequestTable,
);
const ManagedRequest = lazyComponent(
  async () => (await import('../../admin/backstage-requests/managed-request.tsx')).ManagedRequest,
);

/** What people ask of the backstage, to be decided on: all of it, or one request. */
export const Page = () => {
  const { requestId } = useParams();
  useDocumentTitle(t('Backstage requests'));
  return requestId ? <ManagedRequest requestId={requestId} /> : <RequestTable />;
};
