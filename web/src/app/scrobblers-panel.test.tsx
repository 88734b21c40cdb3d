import type { Scrobbler, ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasScrobblers } from '../player/recording/has-scrobblers.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openApp, withToasts } from '../testing/open-app.tsx';
import { ModalHost } from '../ui/overlays/modal-host.tsx';
import { ScrobblersPanel } from './scrobblers-panel.tsx';

const Panel = () => (
  <>
    <ScrobblersPanel />
    <ModalHost />
  </>
);

const apiRoot = 'https://api.listenbrainz.org';
const connection: ScrobblerConnection = {
  ...{ username: 'orla', apiRoot, connectedAt: '2026-03-04T12:00:00.000Z' },
  ...{ lastSentAt: null, fault: null },
};
const buildListenBrainz = (changes: Partial<Scrobbler> = {}): Scrobbler => ({
  ...{ name: 'listenbrainz', isOffered: true, apiRoots: [apiRoot], connection: null },
  ...changes,
});
const buildLastfm = (changes: Partial<Scrobbler> = {}): Scrobbler => ({
  ...{ name: 'lastfm', isOffered: true, apiRoots: [], connection: null },
  ...changes,
});

const path = '/api/v1/users/me/scrobblers';

const open = (
  scrobblers: readonly Scrobbler[],
  { isPaused = false, search = '', extraAnswers = {} as Record<string, Answer> } = {},
) =>
  openApp([{ ...withToasts(Panel), path: '/account-settings' }], {
    bootstrap: buildBootstrap({}, buildUser()),
    path: `/account-settings${search}`,
    answers: { [`GET ${path}`]: { body: { scrobblers, isPaused } }, ...extraAnswers },
  });

const findRow = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

beforeEach(() => localStorage.clear());

describe('ScrobblersPanel', () => {
  it('connects ListenBrainz with a token and enables scrobbling in the player', async () => {
    const { sentRequests, user } = open([buildListenBrainz()], {
      extraAnswers: { [`POST ${path}/listenbrainz/token`]: { body: { connection } } },
    });
    expect((await findRow('ListenBrainz')).getByText('Not connected')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Connect: ListenBrainz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect ListenBrainz' }));
    expect(dialog.queryByLabelText('Service')).toBeNull();
    const field = dialog.getByLabelText<HTMLInputElement>('User token');
    expect(field.type).toBe('password');
    await user.type(field, 'my-token{Enter}');
    expect(await screen.findByText('ListenBrainz connected')).toBeDefined();
    expect(sentRequests.find(({ url }) => url.startsWith(`${path}/listenbrainz/token`))?.body).toEqual({
      token: 'my-token',
      apiRoot,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hasScrobblers()).toBe(true);
  });

  it('shows the error at the field when the token is invalid', async () => {
    const refusal = {
      code: 'auth.failed',
      message: 'No',
      errors: { token: ['This token is invalid.'] },
      requestId: 'r',
    };
    const { user } = open([buildListenBrainz()], {
      extraAnswers: { [`POST ${path}/listenbrainz/token`]: { status: 422, body: refusal } },
    });
    await user.click(await screen.findByRole('button', { name: 'Connect: ListenBrainz' }));
    await user.type(await screen.findByLabelText('User token'), 'wrong{Enter}');
    expect(await screen.findByText('This token is invalid.')).toBeDefined();
    expect(hasScrobblers()).toBe(false);
  });

  it('shows a choice of services when there are several', async () => {
    const { sentRequests, user } = open([buildListenBrainz({ apiRoots: [apiRoot, 'https://listens.example/apis'] })], {
      extraAnswers: { [`POST ${path}/listenbrainz/token`]: { body: { connection } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Connect: ListenBrainz' }));
    await user.click(await screen.findByRole('button', { name: /Service/ }));
    await user.click(await screen.findByRole('option', { name: 'listens.example/apis' }));
    await user.type(screen.getByLabelText('User token'), 'my-token{Enter}');
    expect(await screen.findByText('ListenBrainz connected')).toBeDefined();
    expect(sentRequests.find(({ url }) => url.startsWith(`${path}/listenbrainz`))?.body).toEqual({
      token: 'my-token',
      apiRoot: 'https://listens.example/apis',
    });
  });

  it('shows the account and the last scrobble, and disconnects the account', async () => {
    const lastSentAt = new Date(Date.now() - 120_000).toISOString();
    const { sentRequests, user } = open([buildLastfm({ connection: { ...connection, apiRoot: null, lastSentAt } })], {
      extraAnswers: { [`POST ${path}/lastfm`]: { body: {} } },
    });
    const card = await findRow('Last.fm');
    expect(card.getByText('Connected as orla since Mar 4, 2026')).toBeDefined();
    expect(card.getByText('Last sent 2 minutes ago')).toBeDefined();
    expect(card.queryByRole('button', { name: /onnect: Last.fm/ })?.textContent).toBe('Disconnect');
    await user.click(card.getByRole('button', { name: 'Disconnect: Last.fm' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Last.fm?' }));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Last.fm disconnected')).toBeDefined();
    expect(sentRequests.some(({ url }) => url.startsWith(`${path}/lastfm`))).toBe(true);
  });

  it.each([
    ['refused', 'Not working', /access to .+ was revoked/, true],
    ['unreachable', 'Waiting', /will be sent as soon as it’s available/, false],
    ['withdrawn', 'Not working', /no longer supports ListenBrainz/, false],
  ] as const)('describes the fault "%s"', async (fault, badge, text, canReconnect) => {
    open([buildListenBrainz({ isOffered: fault !== 'withdrawn', connection: { ...connection, fault } })]);
    const card = await findRow('ListenBrainz');
    expect([card.getByText(badge), card.getByText(text)]).toHaveLength(2);
    expect(card.queryByRole('button', { name: 'Reconnect: ListenBrainz' }) !== null).toBe(canReconnect);
    expect(card.getByRole('button', { name: 'Disconnect: ListenBrainz' })).toBeDefined();
  });

  it('shows that nothing is sent while the history is paused', async () => {
    open([buildListenBrainz({ connection })], { isPaused: true });
    expect(await screen.findByText('Your history is paused. Plays aren’t sent until you resume it.')).toBeDefined();
  });

  it('opens Last.fm in a popup, and shows an error when the popup is blocked', async () => {
    const popup = vi.spyOn(window, 'open').mockReturnValue({ focus: () => undefined } as Window);
    const { user } = open([buildLastfm()]);
    await user.click(await screen.findByRole('button', { name: 'Connect: Last.fm' }));
    expect(popup.mock.calls[0]?.[0]).toBe(`${path}/lastfm/authorize`);
    popup.mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Connect: Last.fm' }));
    expect(await screen.findByText(/Your browser blocked the login window/)).toBeDefined();
  });

  it('completes the connection once when Last.fm redirects back, and clears the query string', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const { sentRequests, router } = open([buildLastfm()], {
      search: '?lastfm=state&token=given',
      extraAnswers: { [`POST ${path}/lastfm/session`]: { body: { connection } } },
    });
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const sessionRequests = sentRequests.filter(
      ({ method, url }) => method === 'POST' && url.startsWith(`${path}/lastfm/session`),
    );
    expect(sessionRequests.map(({ body }) => body)).toEqual([{ state: 'state', token: 'given' }]);
    expect(router.state.location.search).toBe('');
    expect(hasScrobblers()).toBe(true);
  });

  it('shows the error and does not close the window when Last.fm cannot be connected', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const refusal = {
      code: 'auth.failed',
      message: 'This request has expired. Try again.',
      requestId: 'r',
    };
    open([buildLastfm()], {
      search: '?lastfm=state&token=given',
      extraAnswers: { [`POST ${path}/lastfm/session`]: { status: 422, body: refusal } },
    });
    expect(await screen.findByText(refusal.message)).toBeDefined();
    expect([close.mock.calls.length, hasScrobblers()]).toEqual([0, false]);
  });

  it('offers to try again when the services cannot be loaded', async () => {
    const { sentRequests, user } = open([], {
      extraAnswers: { [`GET ${path}`]: { status: 503, body: { message: 'No' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentRequests.filter(({ url }) => url.startsWith(path)).length).toBeGreaterThan(1));
  });
});
