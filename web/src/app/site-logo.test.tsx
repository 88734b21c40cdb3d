import { screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
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
    <LandingNavbar siteName="Overtone" items={[]} scrolled={false} />
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
  on: keyof typeof screens,
  theme: 'dark' | 'light',
  own: Partial<typeof logos>,
) => {
  stubMediaQueries(...screens[on]);
  const plain = buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] }));
  const themes = { ...plain.settings.themes, default_id: theme, user_change: false };
  const bootstrap = {
    ...plain,
    settings: { ...plain.settings, themes },
    branding: { ...plain.branding, ...own },
  };
  return openApp([{ element: <Frame />, children: [{ index: true, element: <h1>Page</h1> }] }], { bootstrap });
};

it.each([
  ['beside the pages', 'desktop', Shell, sidebar, 'wide-'],
  ['beside the pages', 'tablet', Shell, sidebar, ''],
  ['over the first page', 'desktop', Shell, 'header', 'wide-'],
  ['over the first page', 'phone', Shell, 'header', ''],
  ['on the landing page', 'desktop', Landing, 'header', 'wide-'],
  ['on the landing page', 'phone', Landing, 'header', ''],
  ['on the way in', 'desktop', AuthFrame, 'header', 'wide-'],
  ['on the way in', 'phone', AuthFrame, 'header', ''],
  ['in the admin area', 'desktop', AdminFrame, 'header', 'wide-'],
  ['in the admin area', 'phone', AdminFrame, 'header', ''],
] as const)('the site’s own logo stands %s, of the theme, on a %s', async (_, on, Frame, place, size) => {
  for (const theme of ['dark', 'light'] as const) {
    const { view } = open(Frame, on, theme, logos);
    await screen.findByRole('heading', { name: 'Page' });
    const pictures = [...document.querySelectorAll(`${place} img[alt="Overtone"]`)];
    const named = theme === 'dark' ? 'light' : 'dark';
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([`/media/${size}${named}.png`]);
    view.unmount();
  }
});

it.each(Object.entries({ Shell, Landing, AuthFrame, AdminFrame }))(
  'the site’s name stands where it has no logo: %s',
  async (_, Frame) => {
    open(Frame, 'desktop', 'dark', {});
    await screen.findByRole('heading', { name: 'Page' });
    expect(document.querySelectorAll('img[alt="Overtone"]')).toHaveLength(0);
    expect(screen.getAllByText('Overtone').length).toBeGreaterThan(0);
  },
);
