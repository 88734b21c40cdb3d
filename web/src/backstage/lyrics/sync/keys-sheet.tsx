import { t } from '../../../lib/i18n.ts';
import { keySign } from '../../../player/keys/key-signs.ts';
import { SheetDialog } from '../../../ui/overlays/sheet-dialog.tsx';
import * as css from './sync.css.ts';
import type { SyncKey } from './sync-keys.ts';

/** Everything that keys do while somebody taps along. */
export const KeysSheet = ({ keys, close }: { readonly keys: readonly SyncKey[]; readonly close: () => void }) => (
  <SheetDialog title={t('Keys for timing lyrics')} size="md" close={close}>
    <dl>
      {keys.map(({ id, name, keys: signs }) => (
        <div key={id} className={css.line}>
          <dt>{name()}</dt>
          <dd className={css.hintKeys}>
            {signs.map((sign) => (
              <kbd key={sign} className={css.key}>
                {sign === 'Backspace' ? '⌫' : keySign(sign)}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </SheetDialog>
);
