import { t } from '../../lib/i18n.ts';
import { SheetDialog } from '../../ui/overlays/sheet-dialog.tsx';
import { setShortcutsOpen } from '../panels.ts';
import { getKeyLabel } from './key-labels.ts';
import { shortcuts } from './shortcuts.ts';
import * as css from './shortcuts-sheet.css.ts';

/**
 * The keys in a table of tracks, for the shortcuts sheet. `catalog/tracks/row-handlers.ts` handles them, except the one
 * that moves to the buttons, which is handled by `roving-tabindex.ts`.
 */
const tableKeys = {
  select: { name: () => t('Select'), keys: [' '] },
  range: { name: () => t('Extend selection'), keys: ['Shift', 'ArrowDown'] },
  all: { name: () => t('Select all'), keys: ['Control', 'a'] },
  clear: { name: () => t('Clear selection'), keys: ['Escape'] },
  controls: { name: () => t('Go to row buttons'), keys: ['ArrowRight'] },
  play: { name: () => t('Play'), keys: ['Enter'] },
  next: { name: () => t('Play next'), keys: ['Shift', 'Enter'] },
  up: { name: () => t('Move up in your playlist'), keys: ['Alt', 'ArrowUp'] },
  down: { name: () => t('Move down in your playlist'), keys: ['Alt', 'ArrowDown'] },
  removeFromPlaylist: { name: () => t('Remove from your playlist'), keys: ['Delete'] },
  last: { name: () => t('Add to queue'), keys: ['Control', 'Enter'] },
} as const;

const close = (): void => setShortcutsOpen(false);

const KeyList = ({ entries }: { readonly entries: readonly { name: () => string; keys: readonly string[] }[] }) => (
  <dl>
    {entries.map(({ name, keys }) => (
      <div key={name()} className={css.line}>
        <dt>{name()}</dt>
        <dd className={css.keys}>
          {keys.map((key) => (
            <kbd key={key} className={css.key}>
              {getKeyLabel(key)}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** Lists the keyboard shortcuts. */
export const ShortcutsSheet = () => (
  <SheetDialog title={t('Keyboard shortcuts')} size="md" close={close}>
    <KeyList entries={shortcuts} />
    <h3 className={css.section}>{t('In a list of songs')}</h3>
    <KeyList entries={Object.values(tableKeys)} />
  </SheetDialog>
);
