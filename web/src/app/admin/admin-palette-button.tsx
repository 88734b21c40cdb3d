import { Search } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { getKeyLabel } from '../../player/keys/key-labels.ts';
import { setPaletteOpen } from '../../player/panels.ts';
import { field, keys, label } from './admin-palette-button.css.ts';

interface PaletteButtonProps {
  /** Called before the palette opens, to close the drawer. */
  readonly onOpen?: () => void;
}

/** A button that looks like a search field and opens the palette, which finds every page of the admin area. */
export const AdminPaletteButton = ({ onOpen }: PaletteButtonProps) => (
  <button
    type="button"
    className={field}
    onClick={() => {
      onOpen?.();
      setPaletteOpen(true);
    }}
  >
    <Search aria-hidden />
    <span className={label}>{t('Find a page')}</span>
    <kbd className={keys} aria-hidden>
      {['Control', 'k'].map(getKeyLabel).join(' ')}
    </kbd>
  </button>
);
