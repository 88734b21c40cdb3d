import { ActivityTable } from '../../admin/activity/activity-table.tsx';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** What admins changed, for admins who may view logs. */
export const Page = () => {
  useDocumentTitle(t('Activity log'));
  return <ActivityTable />;
};
