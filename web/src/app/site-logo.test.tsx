import { screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { media } from '../styles/tokens.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { stubMediaQueries } from '../testing/media-queries.ts';
import { openApp } from '../testing/open-app.tsx';
import { AdminFrame } from './admin/admin-frame.tsx';
import { AuthFrame } from './auth-frame/auth-frame.tsx';
import { LandingNavbar } from './landing/landing-navbar.tsx';
import { Shell } from './shell/shell.tsx';

const logos = {
  logo_light: '/media/wide-light.png',
  logo_dark: '/media/wide-dark.png',
  logo_light_mobile: '/media/light.png',
  logo_dark_mobile: '/media/dark.png',
};

const Landing = () => (
  <>
    <LandingNavbar siteName="Overtone" items={[]} isScrolled={false} />
    <Outlet />
  </>
);
const screens = {
  phone: [media.phone],
  tablet: [media.tablet, media.wide],
  desktop: [media.desktop, media.wide],
};
const sidebar = 'nav[aria-label="Main"]';

const open = (
  Frame: React.ComponentType,
  size: keyof typeof screens,
  theme: 'dark' | 'light',
  customLogos: Partial<typeof logos>,
) => {
  stubMediaQueries(...screens[size]);
  const baseBootstrap = buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] }));
  const themes = { ...baseBootstrap.settings.themes, default_id: theme, user_change: false };
  const bootstrap = {
    ...baseBootstrap,
    settings: { ...baseBootstrap.settings, themes },
    branding: { ...baseBootstrap.branding, ...customLogos },
  };
  return openApp([{ element: <Frame />, children: [{ index: true, element: <h1>Page</h1> }] }], { bootstrap });
};

describe('the logo of the site', () => {
  it.each([
    ['in the sidebar', 'desktop', Shell, sidebar, 'wide-'],
    ['in the sidebar', 'tablet', Shell, sidebar, ''],
    ['in the top bar', 'desktop', Shell, 'header', 'wide-'],
    ['in the top bar', 'phone', Shell, 'header', ''],
    ['on the landing page', 'desktop', Landing, 'header', 'wide-'],
    ['on the landing page', 'phone', Landing, 'header', ''],
    ['on the login page', 'desktop', AuthFrame, 'header', 'wide-'],
    ['on the login page', 'phone', AuthFrame, 'header', ''],
    ['in the admin area', 'desktop', AdminFrame, 'header', 'wide-'],
    ['in the admin area', 'phone', AdminFrame, 'header', ''],
  ] as const)('shows the custom logo of the theme %s on a %s', async (_, size, Frame, area, prefix) => {
    for (const theme of ['dark', 'light'] as const) {
      const { view } = open(Frame, size, theme, logos);
      await screen.findByRole('heading', { name: 'Page' });
      const images = [...document.querySelectorAll(`${area} img[alt="Overtone"]`)];
      const logoVariant = theme === 'dark' ? 'light' : 'dark';
      expect(images.map((image) => image.getAttribute('src'))).toEqual([`/media/${prefix}${logoVariant}.png`]);
      view.unmount();
    }
  });

  it.each(Object.entries({ Shell, Landing, AuthFrame, AdminFrame }))(
    'shows the name of the site in %s when it has no logo',
    async (_, Frame) => {
      open(Frame, 'desktop', 'dark', {});
      await screen.findByRole('heading', { name: 'Page' });
      expect(document.querySelectorAll('img[alt="Overtone"]')).toHaveLength(0);
      expect(screen.getAllByText('Overtone').length).toBeGreaterThan(0);
    },
  );
});
