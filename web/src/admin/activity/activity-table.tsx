import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { Fingerprint, ListFilter, ScrollText, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { getLanguage, t } from '../../lib/i18n.ts';
import { copyText } from '../../ui/actions/copy-text.ts';
import { DataRows } from '../../ui/lists/data-table/data-rows.tsx';
import * as css from '../../ui/lists/data-table/data-table.css.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { Pager } from '../../ui/lists/data-table/pager.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { useExport } from '../exports/use-export.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { activityList } from './activity.queries.ts';
import { buildActivityColumns, getActorName, getSubjectName } from './activity-columns.tsx';
import { ActivityFilter, getActivityPath } from './activity-filter.tsx';
import { getActionLabel } from './activity-labels.ts';

/** Returns the name of an entry for screen readers. */
const getEntryName = (entry: Activity): string => `${getActionLabel(entry.action)}: ${getSubjectName(entry)}`;

/** The activity log: who changed what, from what to what. */
export const ActivityTable = () => {
  const list = useManagedList(activityList);
  const navigate = useNavigate();
  const { isPending, run } = useExport(exportContract.activity);
  const language = getLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the columns depend on the language.
  const columns = useMemo(buildActivityColumns, [language]);
  const { state, reply, failure, isBusy } = list;
  const buildMenu = (entry: Activity): MenuSource => ({
    label: t('More options for :name', { name: getEntryName(entry) }),
    entries: () => [
      {
        label: t('Only changes by :name', { name: getActorName(entry) }),
        icon: UserRound,
        onSelect: () => void navigate(getActivityPath('actor', entry.actorId)),
      },
      {
        label: t('Only changes of this item'),
        icon: ListFilter,
        onSelect: () => void navigate(getActivityPath('subject', entry.subject.id)),
      },
      { label: t('Copy ID'), icon: Fingerprint, onSelect: () => void copyText(entry.subject.id, t('ID copied')) },
    ],
  });
  return (
    <div className={css.root}>
      <header className={css.header}>
        <div className={css.title}>
          <h1 className={css.heading}>{t('Activity log')}</h1>
        </div>
        <div className={css.tools}>
          <ExportButton isPending={isPending} onExport={() => void run(state.rows)} />
        </div>
      </header>
      <div className={css.filters}>
        <ActivityFilter state={state} entries={reply?.pagination.data ?? []} />
      </div>
      <div className={css.sheet}>
        <div className={css.rows}>
          <DataRows
            title={t('Activity log')}
            list={list}
            columns={columns}
            getNameOf={getEntryName}
            actions={buildMenu}
            empty={<ListMessage icon={ScrollText} text={t('Changes by admins will appear here.')} />}
          />
        </div>
        {reply && failure === undefined && <Pager state={state} reply={reply} isBusy={isBusy} />}
      </div>
    </div>
  );
};
