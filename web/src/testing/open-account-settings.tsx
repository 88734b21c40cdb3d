import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Page } from '../app/routes/account-settings.page.tsx';
import { ModalHost } from '../ui/overlays/modal-host.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { openApp, withToasts } from './open-app.tsx';

const Settings = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const noExport = { state: 'none', made_at: null, size: null, kept_until: null };

export const accountSettingsAnswers: Record<string, Answer> = {
  'GET /api/v1/users/me/export': { body: { export: noExport } },
  'GET /api/v1/backstage/artists': { body: { artists: [] } },
  'GET /api/v1/backstage/invites': { body: { invites: [] } },
  'GET /api/v1/user-sessions': { body: { sessions: [] } },
  'GET /api/v1/users/me/scrobblers': { body: { scrobblers: [], isPaused: false } },
  'GET /api/v1/value-lists/timezones%2Ccountries': { body: { timezones: {}, countries: [] } },
  'GET /auth/user/confirmed-password-status': { body: { status: 'unconfirmed' } },
  'POST /auth/user/confirm-password': { body: {} },
};

export const openAccountSettings = (
  changes: Parameters<typeof buildUser>[0] = {},
  extraAnswers: Record<string, Answer> = {},
  settings = {},
) => {
  const user = buildUser(changes);
  return openApp([{ ...withToasts(Settings), path: '/account-settings' }], {
    bootstrap: buildBootstrap(settings, user),
    path: '/account-settings',
    answers: { ...accountSettingsAnswers, 'GET /api/v1/users/me': { body: { user } }, ...extraAnswers },
  });
};

/** Pastes the text, as a password manager does. */
export const fill = async ({ clear, click, paste }: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await clear(field);
  await click(field);
  await paste(text);
};

export const getPanel = (name: string) => within(screen.getByRole('region', { name }));
export const getCalls = (sentRequests: ReturnType<typeof openAccountSettings>['sentRequests']): string[] =>
  sentRequests.map(({ method, url }) => `${method} ${url.split('?')[0]}`);

export const disabled = { enable: false };

export const googleSettings = {
  social: { compact_buttons: false, google: { enable: true }, facebook: disabled, twitter: disabled, envato: disabled },
};
