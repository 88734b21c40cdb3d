import { t } from '../../../lib/i18n.ts';
import { getKeyLabel } from '../../../player/keys/key-labels.ts';
import * as css from './sync.css.ts';

const Hint = ({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) => (
  <span className={css.hint}>
    <span className={css.hintKeys}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
    </span>
    {children}
  </span>
);

/** The most important shortcuts. The sheet lists all of them. */
export const KeyHints = ({ showKeys }: { readonly showKeys: () => void }) => (
  <div className={css.hints}>
    <Hint keys={[getKeyLabel(' ')]}>{t('start next line')}</Hint>
    <Hint keys={[getKeyLabel('Enter')]}>{t('end line, pause')}</Hint>
    <Hint keys={['←', '→']}>{t(':seconds s', { seconds: 0.1 })}</Hint>
    <Hint keys={['↑', '↓']}>{t('previous/next line')}</Hint>
    <Hint keys={['P']}>{t('play/pause')}</Hint>
    <Hint keys={['⌫']}>{t('undo')}</Hint>
    <button type="button" className={css.allKeys} onClick={showKeys}>
      <kbd className={css.key}>?</kbd>
      {t('all shortcuts')}
    </button>
  </div>
);
