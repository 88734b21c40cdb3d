import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../lib/i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { keySign } from './key-signs.ts';
import { showShortcuts } from './panels.ts';
import { shortcuts } from './shortcuts.ts';
import * as css from './shortcuts-sheet.css.ts';
import { tableKeys } from './table-keys.ts';

const close = (): void => showShortcuts(false);

const KeyList = ({ entries }: { readonly entries: readonly { name: string; keys: readonly string[] }[] }) => (
  <dl className={css.list}>
    {entries.map(({ name, keys }) => (
      <div key={name} className={css.line}>
        <dt>{t(name)}</dt>
        <dd className={css.keys}>
          {keys.map((key) => (
            <kbd key={key} className={css.key}>
              {keySign(key)}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** What keys do, from the register that makes them do it. */
export const ShortcutsSheet = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the dialog does.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="shortcuts-heading"
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={css.sheet}>
        <div className={css.header}>
          <h2 id="shortcuts-heading" className={css.heading}>
            {t('Keyboard shortcuts')}
          </h2>
          <IconButton label={t('Close')} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <KeyList entries={shortcuts} />
        <h3 className={css.part}>{t('In a list of tracks')}</h3>
        <KeyList entries={Object.values(tableKeys)} />
      </div>
    </dialog>
  );
};
