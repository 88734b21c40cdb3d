import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { lazy, Suspense } from 'react';
import { t } from '../../lib/i18n.ts';
import { usePanels } from '../../player/panels.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

interface PaletteAreaProps {
  readonly places: readonly MenuItem[];
  readonly isDark: boolean;
  /** Left out where visitors may not change the theme. */
  readonly onToggleTheme: (() => void) | undefined;
}

/** The palette while it is open; its code comes with the first time. */
export const PaletteArea = ({ places, isDark, onToggleTheme }: PaletteAreaProps) => {
  const { palette } = usePanels();
  if (!palette) return null;
  const more = onToggleTheme
    ? [{ id: 'theme', name: () => (isDark ? t('Light mode') : t('Dark mode')), perform: onToggleTheme }]
    : [];
  return (
    <Suspense>
      <Palette places={places} more={more} />
    </Suspense>
  );
};
