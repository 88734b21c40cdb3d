import { describe, expect, it } from 'vitest';
import { defaultPrivateSettings, defaultSettings, PrivateSettings, PublicSettings } from './settings.model.ts';

describe('default settings', () => {
  it('match their schemas', () => {
    expect(PublicSettings.parse(defaultSettings)).toEqual(defaultSettings);
    expect(PrivateSettings.parse(defaultPrivateSettings)).toEqual(defaultPrivateSettings);
  });

  it('allow registration, enable all features, and require only necessary data', () => {
    expect(defaultSettings).toMatchObject({
      registration: { disable: false, policies: [], extra_fields: [] },
      require_email_confirmation: false,
      recaptcha: { enable: {} },
      cookie_notice: { enable: false },
      themes: { user_change: true },
    });
  });

  it('disable features that need an external service', () => {
    const { social, billing, notifications, notif, api } = defaultSettings;
    const { compact_buttons, ...providers } = social;
    expect(Object.values(providers)).toEqual(Object.keys(providers).map(() => ({ enable: false })));
    expect({ compact_buttons, billing, notifications, notif, api }).toEqual({
      compact_buttons: false,
      billing: { enable: false },
      notifications: { integrated: false },
      notif: { subs: { integrated: false } },
      api: { integrated: false },
    });
  });

  it('contain menus with links, and a landing page with content', () => {
    expect(defaultSettings.menus.length).toBeGreaterThan(0);
    for (const { items, positions } of defaultSettings.menus) {
      expect(positions).toHaveLength(1);
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter(({ action }) => !action.startsWith('/'))).toEqual([]);
    }
    const { primaryFeatures, secondaryFeatures, channels } = defaultSettings.landing_page;
    for (const features of [primaryFeatures, secondaryFeatures]) {
      expect(features.length).toBeGreaterThan(0);
      expect(features.filter(({ title }) => !title)).toEqual([]);
    }
    expect(channels.length).toBeGreaterThan(0);
  });
});
