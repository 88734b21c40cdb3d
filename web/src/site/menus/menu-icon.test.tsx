import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';

const drawn = (name: string | null): string => render(<MenuIcon name={name} />).container.innerHTML;

it.each([...new Set(defaultSettings.menus.flatMap(({ items }) => items.map(({ icon }) => icon)))])(
  'draws %s, which a new site’s menus name',
  (icon) => expect(drawn(icon)).toContain(`lucide-${icon}`),
);

it.each(['no-such-icon', null])('draws a circle for %s', (icon) => expect(drawn(icon)).toContain('lucide-circle'));
