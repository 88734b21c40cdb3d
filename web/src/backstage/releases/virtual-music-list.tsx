import { type ReactNode, useState } from 'react';
import { useVirtualRows } from '../../ui/lists/use-window.ts';
import type { ManagedMusic } from '../music/managed-music.ts';
import { windowed, windowedRow } from './music-row.css.ts';
import * as roles from './table-roles.ts';

/** Number of rows that are rendered above and below the visible ones. */
const overscan = 12;

interface VirtualMusicListProps {
  readonly rows: readonly ManagedMusic[];
  /** In pixels. */
  readonly rowHeight: number;
  readonly row: (index: number) => ReactNode;
}

/** Renders the visible rows of a long list and the focused row. The page scrolls. */
export const VirtualMusicList = ({ rows: music, rowHeight, row }: VirtualMusicListProps) => {
  const [focused, setFocused] = useState(-1);
  const keys = music.map(({ id }) => id);
  const { list, rows, top } = useVirtualRows<HTMLDivElement>({
    keys,
    rowHeight,
    overscan,
    scroller: 'main',
    pinnedIndex: focused,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only tracks the focused row.
    <div
      ref={list}
      {...roles.rowGroup}
      className={windowed}
      style={{ height: rows.getTotalSize() }}
      data-roving-tabindex
      onFocus={({ target }) => setFocused(Number(target.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1))}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} role="presentation" className={windowedRow} style={{ top: start - top }}>
          {row(index)}
        </div>
      ))}
    </div>
  );
};
