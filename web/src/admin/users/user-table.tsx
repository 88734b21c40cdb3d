import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { Download, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { currentLanguage, t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useExport } from '../exports/use-export.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.ts';
import { userMenu } from './user-menu.ts';
import { userList } from './users.queries.ts';

/** Everybody who has an account. */
export const UserTable = () => {
  const list = useManagedList(userList);
  const navigate = useNavigate();
  const { pending, run } = useExport(exportContract.users);
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names for them.
  const columns = useMemo(userColumns, [language]);
  const open = (id: string): void => {
    const user = list.reply?.pagination.data.find((row) => row.id === id);
    if (user) void navigate(userPath(user));
  };
  const { rows } = list.state;
  return (
    <DataTable
      name="users"
      title={t('Users')}
      list={list}
      columns={columns}
      filters={userFilters()}
      searchLabel={t('Search by name, email or ID')}
      nameOf={getUserName}
      empty={<ListMessage icon={Users} text={t('Users will appear here.')} />}
      onOpen={open}
      actions={userMenu}
      bulk={[{ label: t('Export'), icon: Download, pending, onSelect: ({ ids }) => void run(rows, ids) }]}
    >
      <ExportButton pending={pending} onExport={() => void run(rows)} />
    </DataTable>
  );
};
