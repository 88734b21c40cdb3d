import { Search } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { keyLabel } from '../../player/keys/key-labels.ts';
import { showPalette } from '../../player/panels.ts';
import { field, keys, words } from './admin-find.css.ts';

/** Looks like a field and opens the palette, which has one. */
export const AdminFind = () => (
  <button type="button" className={field} onClick={() => showPalette(true)}>
    <Search aria-hidden />
    <span className={words}>{t('Go to page')}</span>
    <kbd className={keys} aria-hidden>
      {['Control', 'k'].map(keyLabel).join(' ')}
    </kbd>
  </button>
);
