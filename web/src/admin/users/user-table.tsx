import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { ManagedUser } from '@overtone/shared/admin/users/managed-user.model.ts';
import { Download, Fingerprint, Mail, UserRound, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { getCountryName } from '../../lib/country-name.ts';
import { getLanguage, t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { copyText } from '../../ui/actions/copy-text.ts';
import type { ListFilter } from '../../ui/lists/data-table/data-list.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { useExport } from '../exports/use-export.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { buildUserColumns } from './user-columns.tsx';
import { userList } from './users.queries.ts';

/** The menu of a user in the list. */
const buildUserMenu = (user: ManagedUser): MenuSource => ({
  label: t('More options for :name', { name: getUserName(user) }),
  entries: () => [
    { label: t('Open profile'), icon: UserRound, path: userPath(user) },
    { label: t('Copy email'), icon: Mail, onSelect: () => void copyText(user.email, t('Email copied')) },
    { label: t('Copy ID'), icon: Fingerprint, onSelect: () => void copyText(user.id, t('ID copied')) },
  ],
});

/** The filters of the list. The API returns the names of roles. */
const buildUserFilters = (): ListFilter[] => [
  { id: 'role', label: t('Role') },
  {
    id: 'state',
    label: t('Status'),
    getNameOf: (state) => (state === 'active' ? t('Active') : state === 'unverified' ? t('Unverified') : state),
  },
  { id: 'country', label: t('Country'), getNameOf: getCountryName },
  {
    id: 'two_factor',
    label: t('Two factor'),
    getNameOf: (state) => (state === 'on' ? t('On') : state === 'off' ? t('Off') : state),
  },
];

/** The list of all users. */
export const UserTable = () => {
  const list = useManagedList(userList);
  const navigate = useNavigate();
  const { isPending, run } = useExport(exportContract.users);
  const language = getLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the columns depend on the language.
  const columns = useMemo(buildUserColumns, [language]);
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
      filters={buildUserFilters()}
      searchLabel={t('Search by name, email or ID')}
      getNameOf={getUserName}
      empty={<ListMessage icon={Users} text={t('Users will appear here.')} />}
      onOpen={open}
      actions={buildUserMenu}
      bulk={[{ label: t('Export'), icon: Download, isPending, onSelect: ({ ids }) => void run(rows, ids) }]}
    >
      <ExportButton isPending={isPending} onExport={() => void run(rows)} />
    </DataTable>
  );
};
