import { Download, Pencil } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { DataColumn, DataList, ListReply } from '../../ui/lists/data-table/data-list.ts';
import { NameCell } from '../../ui/lists/data-table/name-cell.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useListState } from '../../ui/lists/use-list-state.ts';
import { useRowSelection } from '../../ui/lists/use-row-selection.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { wide } from './specimen.css.ts';
import { Specimens } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const rows: Row[] = [
  { id: '1', name: 'Ines Vautrel', email: 'ines@example.org' },
  { id: '2', name: 'A User Whose Name Is Longer Than Any Column', email: 'as-long-as-that@example.org' },
];
const columns: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 140,
    isMain: true,
    isSortable: true,
    cell: ({ name }) => <NameCell picture={<Avatar name={name} image={null} size={32} />} name={name} />,
  },
  { id: 'email', label: 'Email', width: 140, isSortable: true, cell: ({ email }) => email },
  { id: 'id', label: 'Id', width: 80, isOptional: true, cell: ({ id }) => id },
];
const reply: ListReply<Row> = {
  pagination: { data: rows, nextCursor: 'two' },
  total: 1_204,
  matches: 1_204,
  facets: { role: [{ value: 'users', label: 'Users', count: 1_200 }] },
};
const emptyReply: ListReply<Row> = { ...reply, pagination: { data: [], nextCursor: null }, total: 0, matches: 0 };

const states: readonly (Pick<DataList<Row>, 'reply' | 'failure'> & { readonly name: string })[] = [
  { name: 'full', reply, failure: undefined },
  { name: 'loading', reply: undefined, failure: undefined },
  { name: 'empty', reply: emptyReply, failure: undefined },
  { name: 'failed', reply: undefined, failure: 'There was an issue. Please try again.' },
];

/** The list of the admin pages: full, loading, empty and failed. All four read the same URL. */
export const DataTables = () => {
  const state = useListState({ filters: ['role'], sorts: ['name', 'email'] });
  const selection = useRowSelection(state.scope);
  return (
    <Specimens title="Admin lists">
      {states.map(({ name, ...result }) => (
        <div key={name} className={wide}>
          <DataTable
            name={`dev-${name}`}
            title={`Users, ${name}`}
            list={{ state, selection, isBusy: false, retry: () => toasts.positive('Tried again'), ...result }}
            columns={columns}
            filters={[{ id: 'role', label: 'Role' }]}
            searchLabel="Name or email"
            getNameOf={(row) => row.name}
            empty={<p>No users yet.</p>}
            actions={(row) => ({
              label: `More options for ${row.name}`,
              entries: () => [{ label: 'Edit', icon: Pencil, onSelect: () => toasts.positive('Edited') }],
            })}
            bulk={[{ label: 'Export', icon: Download, onSelect: ({ count }) => toasts.positive(`${count} exported`) }]}
          >
            <Button variant="outline">Export</Button>
          </DataTable>
        </div>
      ))}
    </Specimens>
  );
};
