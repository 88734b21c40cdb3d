import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { activeSelection } from './active-selection.ts';
import { floatingArea } from './selection-area.css.ts';

const SelectionBar = loadComponentOnFirstUse(async () => (await import('./selection-bar.tsx')).SelectionBar);
const SelectionCount = loadComponentOnFirstUse(async () => (await import('./selection-bar.tsx')).SelectionCount);

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Shows the selection bar and announces the number of selected tracks. A single row selected by mouse shows no bar, since
 * the row has its own menu.
 */
export const SelectionArea = () => {
  const table = useSyncExternalStore(activeSelection.subscribe, activeSelection.get);
  const selection = table?.selection;
  const state = useSyncExternalStore(selection?.subscribe ?? subscribeToNothing, () => selection?.get());
  const size = state?.keys.size ?? 0;
  const isShown = size > 1 || state?.isTouch || state?.hasUnloadedRows;
  return (
    <section className={floatingArea} aria-label={isShown ? t('Selected songs') : undefined}>
      <p className={hidden} role="status">
        {isShown && selection && <SelectionCount selection={selection} />}
      </p>
      {table && isShown && <SelectionBar table={table} />}
    </section>
  );
};
