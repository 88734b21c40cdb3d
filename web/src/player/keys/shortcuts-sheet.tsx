import { t } from '../../lib/i18n.ts';
import { SheetDialog } from '../../ui/overlays/sheet-dialog.tsx';
import { showShortcuts } from '../panels.ts';
import { keyLabel } from './key-labels.ts';
import { shortcuts } from './shortcuts.ts';
import * as css from './shortcuts-sheet.css.ts';
import { tableKeys } from './table-keys.ts';

const close = (): void => showShortcuts(false);

const KeyList = ({ entries }: { readonly entries: readonly { name: () => string; keys: readonly string[] }[] }) => (
  <dl>
    {entries.map(({ name, keys }) => (
      <div key={name()} className={css.line}>
        <dt>{name()}</dt>
        <dd className={css.keys}>
          {keys.map((key) => (
            <kbd key={key} className={css.key}>
              {keyLabel(key)}
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
    <h3 className={css.part}>{t('In a list of songs')}</h3>
    <KeyList entries={Object.values(tableKeys)} />
  </SheetDialog>
);
