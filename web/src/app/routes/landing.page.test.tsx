import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildAlbum } from '../../testing/factories.ts';
import { openApp } from '../../testing/open-app.tsx';
import { Page } from './landing.page.tsx';

const channel = {
  ...{ id: 'chn_01J00000000000000000000001', slug: 'new-releases', name: 'New releases', description: null },
  ...{ contentType: 'albums', source: 'newest', layout: 'carousel', nestedLayout: 'carousel', restriction: null },
  ...{ hideTitle: false, content: { data: [{ type: 'album', album: buildAlbum() }], nextCursor: null } },
};
type Landing = typeof defaultSettings.landing_page;

const open = (landing: Partial<Landing>, buildChannelAnswer: object = { body: { channel } }) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const landing_page = {
    ...defaultSettings.landing_page,
    covers: 'new-releases',
    channels: ['new-releases'],
    ...landing,
  };
  return openApp([{ index: true, element: <Page /> }], {
    bootstrap: buildBootstrap({ landing_page }),
    answers: { 'GET /api/v1/channel/new-releases': buildChannelAnswer },
  });
};

describe('landing page', () => {
  it('shows the title, buttons, channels and features of the settings', async () => {
    const { view } = open({});
    expect(await screen.findByRole('heading', { level: 1, name: defaultSettings.landing_page.title })).toBeDefined();
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'And more' })).toBeDefined();
    view.unmount();

    const primary = { label: 'Tune in', type: 'link', action: 'https://radio.example/', target: '_blank' } as const;
    open({
      title: 'Radio Halden',
      channels: [],
      secondaryFeatures: [],
      buttons: { primary: primary as Landing['buttons']['primary'], secondary: null, footer: null },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Radio Halden' })).toBeDefined();
    const button = screen.getByRole('link', { name: 'Tune in' });
    expect([button.getAttribute('href'), button.getAttribute('target')]).toEqual(['https://radio.example/', '_blank']);
    expect(screen.queryByRole('link', { name: 'Browse genres' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'New releases' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'And more' })).toBeNull();
  });

  it('shows its title and features when guests may not play music', async () => {
    const { sentRequests } = open({}, { status: 401, body: { code: 'auth.required', message: 'No', requestId: 'r' } });
    expect(await screen.findByRole('heading', { name: 'And more' })).toBeDefined();
    await vi.waitFor(() => expect(sentRequests.length).toBeGreaterThan(0));
    expect(screen.getByRole('heading', { level: 1, name: defaultSettings.landing_page.title })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'New releases' })).toBeNull();
  });
});
