import { Search } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { getKeyLabel } from '../../player/keys/key-labels.ts';
import { setPaletteOpen } from '../../player/panels.ts';
import { field, keys, label } from './admin-palette-button.css.ts';

/** A button that looks like a search field and opens the palette. */
export const AdminPaletteButton = () => (
  <button type="button" className={field} onClick={() => setPaletteOpen(true)}>
    <Search aria-hidden />
    <span className={label}>{t('Go to page')}</span>
    <kbd className={keys} aria-hidden>
      {['Control', 'k'].map(getKeyLabel).join(' ')}
    </kbd>
  </button>
);
