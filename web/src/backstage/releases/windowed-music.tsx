import { type ReactNode, useState } from 'react';
import { useWindow } from '../../ui/lists/use-window.ts';
import type { ManagedMusic } from '../music/own-music.ts';
import { windowed, windowedRow } from './music-row.css.ts';
import * as roles from './roles.ts';

/** Rows drawn beyond either edge. */
const overscan = 12;

interface WindowedMusicProps {
  readonly rows: readonly ManagedMusic[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly row: (index: number) => ReactNode;
}

/** Draws the rows of a long list that are in sight, and the one that has the focus. The sheet scrolls them. */
export const WindowedMusic = ({ rows: music, rowHeight, row }: WindowedMusicProps) => {
  const [focused, setFocused] = useState(-1);
  const keys = music.map(({ id }) => id);
  const { list, rows, top } = useWindow<HTMLDivElement>({ keys, rowHeight, overscan, scroller: 'main', kept: focused });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which row has the focus.
    <div
      ref={list}
      {...roles.rowGroup}
      className={windowed}
      style={{ height: rows.getTotalSize() }}
      data-one-stop
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
