import { t } from '../../../lib/i18n.ts';
import { getKeyLabel } from '../../../player/keys/key-labels.ts';
import { SheetDialog } from '../../../ui/overlays/sheet-dialog.tsx';
import * as css from './sync.css.ts';
import type { SyncKey } from './sync-keys.ts';

/** Lists all keyboard shortcuts of the sync step. */
export const KeysSheet = ({ keys, close }: { readonly keys: readonly SyncKey[]; readonly close: () => void }) => (
  <SheetDialog title={t('Lyrics timing shortcuts')} size="md" close={close}>
    <dl>
      {keys.map(({ id, name, keys: keyNames }) => (
        <div key={id} className={css.line}>
          <dt>{name()}</dt>
          <dd className={css.hintKeys}>
            {keyNames.map((keyName) => (
              <kbd key={keyName} className={css.key}>
                {keyName === 'Backspace' ? '⌫' : getKeyLabel(keyName)}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </SheetDialog>
);
