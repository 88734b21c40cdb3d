import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './account-settings.page.tsx';

const Settings = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const noExport = { state: 'none', created_at: null, size: null, expires_at: null };
const readyExport = {
  ...{ state: 'ready', size: 3_355_443 },
  ...{ created_at: '2026-11-20T08:00:00.000Z', expires_at: '2026-11-27T08:00:00.000Z' },
};
const path = '/api/v1/users/me/export';

const open = (exportAnswer: Answer, extraAnswers: Record<string, Answer> = {}, location = '/account-settings') =>
  openApp([{ ...withToasts(Settings), path: '/account-settings' }], {
    bootstrap: buildBootstrap({}, buildUser({ email: 'orla@people.example' })),
    path: location,
    answers: {
      'GET /api/v1/user-sessions': { body: { sessions: [] } },
      'GET /api/v1/users/me/scrobblers': { body: { scrobblers: [], isPaused: false } },
      'GET /api/v1/value-lists/timezones%2Ccountries': { body: { timezones: {}, countries: [] } },
      'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
      'POST /auth/user/confirm-password': { body: {} },
      [`GET ${path}`]: exportAnswer,
      ...extraAnswers,
    },
  });

/** jsdom does not implement scrolling. */
const ignoreScrolling = (): void => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => undefined });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
};

const findPanel = () => within(screen.getByRole('region', { name: 'Your data' }));

describe('account data export', () => {
  it('requests the file and announces an email', async () => {
    const { user, sentRequests } = open(
      { body: { export: noExport } },
      { [`POST ${path}`]: { body: { export: { ...noExport, state: 'pending' } } } },
    );
    await user.click(await findPanel().findByRole('button', { name: 'Request your data' }));
    expect(await findPanel().findByText('We’re preparing your file')).toBeDefined();
    expect(findPanel().getByText(/We’ll email orla@people\.example when it’s ready\./)).toBeDefined();
    // The focus stays on the button, and pressing it again does nothing.
    const [focusedButton, ...otherButtons] = findPanel().getAllByRole('button');
    expect(otherButtons).toEqual([]);
    expect(document.activeElement).toBe(focusedButton);
    await user.keyboard('{Enter}');
    expect(sentRequests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks for the password when an earlier confirmation has expired, and then downloads the file', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloadedUrls.push(this.href);
    });
    onTestFinished(() => click.mockRestore());
    const downloadedUrls: string[] = [];
    const answer: { status?: number; body: unknown } = {
      status: 423,
      body: { code: 'password.confirmation_required', message: 'Confirm your password first.', requestId: 'r' },
    };
    const { user } = open({ body: { export: readyExport } }, { [`POST ${path}/download`]: answer });
    expect(await findPanel().findByText('Your data from November 20, 2026')).toBeDefined();
    expect(findPanel().getByText('3.2 MB, available until November 27, 2026')).toBeDefined();
    await user.click(findPanel().getByRole('button', { name: 'Download' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    Object.assign(answer, { status: 200, body: { url: 'https://files.example/my-data.zip?signed' } });
    await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
    await waitFor(() => expect(downloadedUrls).toEqual(['https://files.example/my-data.zip?signed']));
  });

  it('shows that the export failed, and the rate limit when it is requested again', async () => {
    const message = 'Too many attempts. Try again in 40 minutes.';
    const { user } = open(
      { body: { export: { ...noExport, state: 'failed' } } },
      { [`POST ${path}`]: { status: 429, body: { code: 'rate.limited', message, requestId: 'r' } } },
    );
    expect(await findPanel().findByText('We couldn’t prepare your file. Try again.')).toBeDefined();
    await user.click(findPanel().getByRole('button', { name: 'Try again' }));
    expect(await findPanel().findByText(message)).toBeDefined();
  });

  it('shows a retry button when the state cannot be loaded', async () => {
    open({ status: 500, body: { code: 'internal', message: 'Broken.', requestId: 'r' } });
    expect(await findPanel().findByText('We couldn’t load your data.')).toBeDefined();
    expect(findPanel().getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('focuses the panel when the page is opened by the link in the email', async () => {
    ignoreScrolling();
    open({ body: { export: noExport } }, {}, '/account-settings?panel=your-data');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your data' })));
  });

  it('focuses the panel again when a link of the open page leads to it', async () => {
    ignoreScrolling();
    const { router, user } = open({ body: { export: noExport } });
    const panel = screen.getByRole('region', { name: 'Your data' });
    for (const _ of [1, 2]) {
      await user.click(screen.getByLabelText('Display name'));
      expect(document.activeElement).not.toBe(panel);
      await router.navigate('/account-settings#your-data');
      await waitFor(() => expect(document.activeElement).toBe(panel));
    }
  });
});
