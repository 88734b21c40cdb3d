import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Table, type TableColumn, type TableProps } from '../../ui/lists/table.tsx';
import { wide } from './specimen.css.ts';
import { Specimens } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly plays: number;
}

const rows: readonly Row[] = [
  { id: '1', title: 'Slow Refraction', artist: 'Sable & Reed', plays: 982_115 },
  { id: '2', title: 'Meadow Index', artist: 'Orla Venn', plays: 81_204 },
  { id: '3', title: 'A Title That Goes On For Longer Than Any Column Will Hold It', artist: 'Ito Vale', plays: 12_930 },
];

const columns: readonly TableColumn<Row>[] = [
  { id: 'title', label: 'Title', cell: ({ title }) => title, isMain: true, isSortable: true },
  { id: 'artist', label: 'Artist', cell: ({ artist }) => artist, isWideOnly: true },
  { id: 'plays', label: 'Plays', cell: ({ plays }) => plays.toLocaleString(), isSortable: true, isNumeric: true },
  { id: 'status', label: 'Status', cell: () => <Badge tone="positive">Public</Badge> },
];

const buildActions: NonNullable<TableProps<Row>['actions']> = ({ title }) => ({
  label: `More options for ${title}`,
  entries: () => [
    { label: 'Edit', icon: Pencil, onSelect: () => toasts.positive('Edited') },
    { label: 'Delete', icon: Trash2, onSelect: () => toasts.danger('Not allowed') },
  ],
});

/** The table of the admin pages, full and empty. */
export const Tables = () => {
  const [selected, setSelected] = useState<NonNullable<TableProps<Row>['selected']>>(new Set(['1']));
  const [sort, setSort] = useState<NonNullable<TableProps<Row>['sort']>>({ column: 'plays', direction: 'descending' });
  const factor = sort.direction === 'ascending' ? 1 : -1;
  const sortKey = sort.column === 'title' ? 'title' : 'plays';
  const items = rows.toSorted((a, b) => (a[sortKey] < b[sortKey] ? -factor : factor));
  return (
    <Specimens title="Tables">
      <div className={wide}>
        <Table
          label="Tracks"
          empty="No tracks yet."
          {...{ columns, items, sort, selected, actions: buildActions }}
          onSort={setSort}
          onSelect={setSelected}
        />
        <Table label="Nothing" columns={columns} items={[]} empty="No tracks yet." />
      </div>
    </Specimens>
  );
};
