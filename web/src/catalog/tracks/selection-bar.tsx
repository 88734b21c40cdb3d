import { useSyncExternalStore } from 'react';
import { number } from '../../ui/lists/action-bar.css.ts';
import type { SelectedTable } from './active-selection.ts';
import type { Selection } from './selection.ts';
import { createSelectionMenu } from './selection-actions.ts';
import { action, bar, word } from './selection-bar.css.ts';
import { formatSelectionCount } from './selection-count.ts';

/** The number of selected tracks as text. */
export const SelectionCount = ({ selection }: { readonly selection: Selection }) =>
  useSyncExternalStore(selection.subscribe, () => formatSelectionCount(selection));

/** Buttons for the selected tracks. The table offers the same actions by keyboard. */
export const SelectionBar = ({ table }: { readonly table: SelectedTable }) => {
  const { selection } = table;
  const selectionText = useSyncExternalStore(selection.subscribe, () => formatSelectionCount(selection));
  return (
    <fieldset className={bar} aria-label={selectionText}>
      <span className={number} aria-hidden>
        {selectionText}
      </span>
      {createSelectionMenu(table).map(({ label, icon: Icon, onSelect }) => (
        <button key={label} type="button" className={action} aria-label={label} data-tooltip={label} onClick={onSelect}>
          <Icon aria-hidden />
          <span className={word} aria-hidden>
            {label}
          </span>
        </button>
      ))}
    </fieldset>
  );
};
