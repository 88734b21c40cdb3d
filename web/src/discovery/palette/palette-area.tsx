import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { t } from '../../lib/i18n.ts';
import { showPalette, usePanels } from '../../player/panels.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const Palette = lazyComponent(
  async () => (await import('./palette.tsx')).Palette,
  () => showPalette(false),
);

interface PaletteAreaProps {
  readonly places: readonly MenuItem[];
  readonly isDark: boolean;
  /** Undefined if visitors cannot change the theme. */
  readonly onToggleTheme: (() => void) | undefined;
}

/** Renders the palette while it is open. Its code is loaded when it is first opened. */
export const PaletteArea = ({ places, isDark, onToggleTheme }: PaletteAreaProps) => {
  const { isPaletteShown } = usePanels();
  if (!isPaletteShown) return null;
  const more = onToggleTheme
    ? [{ id: 'theme', name: () => (isDark ? t('Light mode') : t('Dark mode')), perform: onToggleTheme }]
    : [];
  return <Palette places={places} more={more} />;
};
