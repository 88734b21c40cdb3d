import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { socialChannel } from '../../accounts/session/social-popup.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './login.page.tsx';

const openWindow = vi.fn<typeof window.open>();
const popup = { closed: false, focus: vi.fn() };
const social = {
  compact_buttons: false,
  google: { enable: true },
  facebook: { enable: false },
  twitter: { enable: true },
  envato: { enable: false },
};

const open = (answers: Record<string, Answer> = {}, settings = {}) =>
  openApp([{ path: '/login', ...withToasts(Page) }], {
    bootstrap: buildBootstrap({ social, ...settings }),
    path: '/login?next=%2Flibrary',
    answers,
  });

const sendMessage = (data: object, origin = location.origin): void =>
  void fireEvent(window, new MessageEvent('message', { origin, data: { type: 'social-auth', ...data } }));

beforeEach(() => {
  popup.closed = false;
  openWindow.mockReset().mockReturnValue(popup as unknown as Window);
  vi.stubGlobal('open', openWindow);
});

const getGoogleButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with google' });

describe('social login', () => {
  it('shows the enabled providers, and opens a centered popup', async () => {
    const { user } = open();
    expect(screen.getByText('OR')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2);
    await user.click(getGoogleButton());
    expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/login');
    expect(openWindow.mock.calls[0]?.[2]).toMatch(/width=650,height=550/);
  });

  it('logs the user in when the popup reports success in any letter case', async () => {
    const { user, client, getPath } = open();
    await user.click(getGoogleButton());
    sendMessage({ status: 'success', callbackData: { bootstrapData: buildBootstrap({}, buildUser()) } });
    await waitFor(() => expect(getPath()).toBe('/library'));
    expect(client.getQueryData(bootstrapQuery.queryKey)?.user?.name).toBe('Orla Venn');
  });

  it('receives the result by a broadcast channel when the popup has lost its opener', async () => {
    const { user, getPath } = open();
    await user.click(getGoogleButton());
    const channel = new BroadcastChannel(socialChannel);
    onTestFinished(() => channel.close());
    const callbackData = { bootstrapData: buildBootstrap({}, buildUser()) };
    channel.postMessage({ type: 'social-auth', status: 'SUCCESS', callbackData });
    await waitFor(() => expect(getPath()).toBe('/library'));
  });

  it('asks for the code when the account has two factor authentication', async () => {
    const { user } = open();
    await user.click(getGoogleButton());
    sendMessage({ status: 'TWO_FACTOR', callbackData: {} });
    expect(await screen.findByRole('heading', { name: 'Two factor authentication' })).toBeDefined();
  });

  it('ignores messages from other origins and before the popup is opened', async () => {
    const { user, client, getPath } = open();
    const success = { status: 'SUCCESS', callbackData: { bootstrapData: buildBootstrap({}, buildUser()) } };
    sendMessage(success);
    await user.click(getGoogleButton());
    sendMessage(success, 'https://evil.example');
    // The popup is still pending.
    sendMessage({ status: 'ERROR', callbackData: { errorMessage: 'Message of this site.' } });
    expect(await screen.findByText('Message of this site.')).toBeDefined();
    expect(client.getQueryData(bootstrapQuery.queryKey)?.user).toBeNull();
    expect(getPath()).toBe('/login');
  });

  it('asks for the password of an existing account, and connects the provider', async () => {
    const loggedIn = { body: { bootstrapData: buildBootstrap({}, buildUser()) } };
    const { user, sentRequests, getPath } = open({ 'POST /secure/auth/social/connect': loggedIn });
    await user.click(getGoogleButton());
    sendMessage({ status: 'REQUEST_PASSWORD', callbackData: {} });
    const dialog = await screen.findByRole('dialog', { name: 'Password required' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('low tide radio{Enter}');
    await waitFor(() => expect(getPath()).toBe('/library'));
    expect(sentRequests.at(-1)?.body).toEqual({ password: 'low tide radio' });
  });

  it('requires the policies to be accepted before a new account is created', async () => {
    const registration = { disable: false, policies: [{ id: 'terms', name: 'Terms', url: null }], extra_fields: [] };
    const loggedIn = { body: { bootstrapData: buildBootstrap({}, buildUser()) } };
    const { user, sentRequests, getPath } = open({ 'POST /secure/auth/social/register': loggedIn }, { registration });
    await user.click(getGoogleButton());
    sendMessage({ status: 'REQUEST_SIGN_UP', callbackData: {} });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a new account' }));
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await dialog.findByText('Accept the Terms to continue.')).toBeDefined();
    expect(sentRequests).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept the Terms' }));
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(getPath()).toBe('/library'));
    expect(sentRequests.at(-1)?.body).toEqual({ policies: { terms: true } });
  });

  it.each([
    ['Twitter sent no email address.', 'Twitter sent no email address.'],
    [undefined, 'An error occurred. Please try again later'],
  ])('shows the error: %s', async (errorMessage, expected) => {
    const { user } = open();
    await user.click(getGoogleButton());
    sendMessage({ status: 'ERROR', callbackData: { errorMessage } });
    expect(await screen.findByText(expected)).toBeDefined();
  });

  it('enables the button again when the popup is closed', async () => {
    vi.useFakeTimers();
    open();
    fireEvent.click(getGoogleButton());
    expect(getGoogleButton().disabled).toBe(true);
    popup.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(getGoogleButton().disabled).toBe(false);
  });

  it('shows a message when the browser blocks the popup', async () => {
    openWindow.mockReturnValue(null);
    const { user } = open();
    await user.click(getGoogleButton());
    expect(await screen.findByText(/Your browser blocked the login window/)).toBeDefined();
  });

  it('shows compact buttons when the site enables them', () => {
    open({}, { social: { ...social, compact_buttons: true } });
    expect(screen.getByText('Or log in with')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue with twitter' }).textContent).toBe('');
  });
});
