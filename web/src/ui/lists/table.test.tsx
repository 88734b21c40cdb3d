import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Table, type TableColumn, type TableProps } from './table.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
}

const items: readonly Row[] = [
  { id: 'a', title: 'Perihelion' },
  { id: 'b', title: 'Breakwater' },
];
const columns: readonly TableColumn<Row>[] = [
  { id: 'title', label: 'Title', cell: ({ title }) => title, isMain: true, isSortable: true },
];
const remove = vi.fn();
const onSort = vi.fn();

const Tracks = () => {
  const [selected, setSelected] = useState<NonNullable<TableProps<Row>['selected']>>(new Set());
  return (
    <Table
      label="Tracks"
      empty="No tracks yet."
      {...{ columns, items, selected }}
      onSelect={setSelected}
      onSort={onSort}
      actions={({ id, title }) => ({
        label: `More options for ${title}`,
        entries: () => [{ label: 'Delete', icon: Trash2, onSelect: () => remove(id) }],
      })}
    />
  );
};

const renderTable = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Tracks }])} />);

describe('Table', () => {
  it('labels its rows, and sorts when a column header is pressed', async () => {
    renderTable();
    expect(screen.getByRole('grid', { name: 'Tracks' })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Perihelion' })).toBeDefined();
    await userEvent.click(screen.getByRole('columnheader', { name: 'Title' }));
    expect(onSort).toHaveBeenCalledWith({ column: 'title', direction: 'ascending' });
  });

  it('selects one row by its checkbox, and all rows by the checkbox of the header', async () => {
    renderTable();
    const row = screen.getByRole('row', { name: /Breakwater/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    expect(row.ariaSelected).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(screen.getByRole('row', { name: /Perihelion/ }).ariaSelected).toBe('true');
  });

  it('has a menu in each row', async () => {
    renderTable();
    await userEvent.click(screen.getByRole('button', { name: 'More options for Breakwater' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('shows a message when there are no rows', () => {
    render(<Table label="Tracks" columns={columns} items={[]} empty="No tracks yet." />);
    expect(screen.getByText('No tracks yet.')).toBeDefined();
  });
});
