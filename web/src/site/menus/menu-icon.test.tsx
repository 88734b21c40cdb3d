import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';

const renderIcon = (name: string | null): string => render(<MenuIcon name={name} />).container.innerHTML;

describe('MenuIcon', () => {
  it.each([...new Set(defaultSettings.menus.flatMap(({ items }) => items.map(({ icon }) => icon)))])(
    'renders the icon %s of the default menus',
    (icon) => expect(renderIcon(icon)).toContain(`lucide-${icon}`),
  );

  it.each(['no-such-icon', null])('renders a circle for %s', (icon) =>
    expect(renderIcon(icon)).toContain('lucide-circle'),
  );
});
