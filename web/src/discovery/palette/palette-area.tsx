import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { t } from '../../lib/i18n.ts';
import { setPaletteOpen, usePanels } from '../../player/panels.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const Palette = loadComponentOnFirstUse(
  async () => (await import('./palette.tsx')).Palette,
  () => setPaletteOpen(false),
);

interface PaletteAreaProps {
  readonly pages: readonly MenuItem[];
  readonly isDark: boolean;
  /** Undefined if visitors cannot change the theme. */
  readonly onToggleTheme: (() => void) | undefined;
}

/** Renders the palette while it is open. Its code is loaded when it is first opened. */
export const PaletteArea = ({ pages, isDark, onToggleTheme }: PaletteAreaProps) => {
  const { isPaletteOpen } = usePanels();
  if (!isPaletteOpen) return null;
  const additionalActions = onToggleTheme
    ? [{ id: 'theme', name: () => (isDark ? t('Light mode') : t('Dark mode')), perform: onToggleTheme }]
    : [];
  return <Palette pages={pages} additionalActions={additionalActions} />;
};
