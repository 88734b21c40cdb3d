import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { getRequestStatusLabel, getRequestTypeLabel } from '../../backstage/requests/request-labels.ts';
import { getLanguage, t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { DataRows } from '../../ui/lists/data-table/data-rows.tsx';
import * as table from '../../ui/lists/data-table/data-table.css.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { Pager } from '../../ui/lists/data-table/pager.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { requestList, requestStatuses, requestTypes } from './managed-requests.queries.ts';
import { buildRequestColumns, getRequesterName } from './request-columns.tsx';
import * as css from './request-table.css.ts';

/** The path of the page on which admins decide on requests. */
export const managedRequestsPath = `${adminPath}/backstage-requests`;

/** Returns the path of the list with a status and, unless it is empty, a type. */
const getListPath = (status: string, type: string): string => {
  const search = new URLSearchParams({ ...(status !== 'pending' && { status }), ...(type && { type }) });
  return search.size > 0 ? `${managedRequestsPath}?${search}` : managedRequestsPath;
};

/** The requests of all users, by status. */
export const RequestTable = () => {
  const list = useManagedList(requestList);
  const navigate = useNavigate();
  const language = getLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the columns depend on the language.
  const columns = useMemo(buildRequestColumns, [language]);
  const { state, reply, failure, isBusy } = list;
  const status = state.filters.status?.[0] ?? 'pending';
  const type = state.filters.type?.[0] ?? '';
  return (
    <div className={table.root}>
      <header className={table.header}>
        <h1 className={table.heading}>{t('Backstage requests')}</h1>
      </header>
      <div className={css.filters}>
        <Chips
          label={t('Status')}
          links={requestStatuses.map((option) => ({
            label: getRequestStatusLabel(option),
            path: getListPath(option, type),
            isCurrent: option === status,
          }))}
        />
        <Chips
          label={t('Request')}
          links={[
            { label: t('All'), path: getListPath(status, ''), isCurrent: type === '' },
            ...requestTypes.map((option) => ({
              label: getRequestTypeLabel(option),
              path: getListPath(status, option),
              isCurrent: option === type,
            })),
          ]}
        />
      </div>
      <div className={table.sheet}>
        <div className={table.rows}>
          <DataRows
            title={t('Backstage requests')}
            list={{ ...list, state: { ...state, isNarrowed: type !== '' } }}
            columns={columns}
            getNameOf={getRequesterName}
            onOpen={(id) => void navigate(`${managedRequestsPath}/${id}`)}
            empty={
              <ListMessage
                icon={Inbox}
                text={status === 'pending' ? t('No pending requests.') : t('No requests with this status.')}
              />
            }
          />
        </div>
        {reply && failure === undefined && <Pager state={state} reply={reply} isBusy={isBusy} />}
      </div>
    </div>
  );
};
