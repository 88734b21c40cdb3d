import { expect, test } from 'vitest';
import { defaultPrivateSettings, defaultSettings, PrivateSettings, PublicSettings } from './settings.model.ts';

test('what a new site starts with is what settings may be', () => {
  expect(PublicSettings.parse(defaultSettings)).toEqual(defaultSettings);
  expect(PrivateSettings.parse(defaultPrivateSettings)).toEqual(defaultPrivateSettings);
});

test('a new site takes people in, shows all it can do, and asks nobody for more than it needs', () => {
  expect(defaultSettings).toMatchObject({
    registration: { disable: false, policies: [], extra_fields: [] },
    require_email_confirmation: false,
    recaptcha: { enable: {} },
    cookie_notice: { enable: false },
    themes: { user_change: true },
  });
});

test('what a new site has not been connected to is off', () => {
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

test('a new site has menus that lead somewhere, and a landing page that says what there is', () => {
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
