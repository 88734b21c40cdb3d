import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { activeSelection } from './active-selection.ts';
import { place } from './selection-area.css.ts';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);
const SelectionLabels = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionLabels);

const none = (): (() => void) => () => undefined;

/**
 * Where the bar of a selection floats, and where a screen reader hears how much is selected. One row by mouse is no
 * selection to act on: the row has a menu for that.
 */
export const SelectionArea = () => {
  const table = useSyncExternalStore(activeSelection.subscribe, activeSelection.get);
  const selection = table?.selection;
  const state = useSyncExternalStore(selection?.subscribe ?? none, () => selection?.get());
  const size = state?.keys.size ?? 0;
  const isShown = size > 1 || state?.touch || state?.beyond;
  return (
    <section className={place} aria-label={isShown ? t('Selected tracks') : undefined}>
      <p className={hidden} role="status">
        {isShown && selection && <SelectionLabels selection={selection} />}
      </p>
      {table && isShown && <SelectionBar table={table} />}
    </section>
  );
};
