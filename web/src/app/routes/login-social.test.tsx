import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { socialChannel } from '../../accounts/session/social-popup.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './login.page.tsx';

const opened = vi.fn<typeof window.open>();
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

const say = (data: object, origin = location.origin): void =>
  void fireEvent(window, new MessageEvent('message', { origin, data: { type: 'social-auth', ...data } }));

beforeEach(() => {
  popup.closed = false;
  opened.mockReset().mockReturnValue(popup as unknown as Window);
  vi.stubGlobal('open', opened);
});

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with google' });

it('offers the providers that are on, and opens one over the middle of the window', async () => {
  const { user } = open();
  expect(screen.getByText('OR')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2);
  await user.click(start());
  expect(opened.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/login');
  expect(opened.mock.calls[0]?.[2]).toMatch(/width=650,height=550/);
});

it('becomes who the popup says, whatever the case of its word', async () => {
  const { user, client, at } = open();
  await user.click(start());
  say({ status: 'success', callbackData: { bootstrapData: buildBootstrap({}, buildUser()) } });
  await waitFor(() => expect(at()).toBe('/library'));
  expect(client.getQueryData(bootstrapQuery.queryKey)?.user?.name).toBe('Orla Venn');
});

it('hears what a popup says that its provider has cut off from this window', async () => {
  const { user, at } = open();
  await user.click(start());
  const channel = new BroadcastChannel(socialChannel);
  onTestFinished(() => channel.close());
  const callbackData = { bootstrapData: buildBootstrap({}, buildUser()) };
  channel.postMessage({ type: 'social-auth', status: 'SUCCESS', callbackData });
  await waitFor(() => expect(at()).toBe('/library'));
});

it('asks for the code where the account has a second factor', async () => {
  const { user } = open();
  await user.click(start());
  say({ status: 'TWO_FACTOR', callbackData: {} });
  expect(await screen.findByRole('heading', { name: 'Two factor authentication' })).toBeDefined();
});

it('takes nobody else at their word', async () => {
  const { user, client, at } = open();
  const word = { status: 'SUCCESS', callbackData: { bootstrapData: buildBootstrap({}, buildUser()) } };
  say(word);
  await user.click(start());
  say(word, 'https://evil.example');
  // The answer is still waited for.
  say({ status: 'ERROR', callbackData: { errorMessage: 'Our own word.' } });
  expect(await screen.findByText('Our own word.')).toBeDefined();
  expect(client.getQueryData(bootstrapQuery.queryKey)?.user).toBeNull();
  expect(at()).toBe('/login');
});

it('asks for the password of the account that is there, and connects the two', async () => {
  const connected = { body: { bootstrapData: buildBootstrap({}, buildUser()) } };
  const { user, asked, at } = open({ 'POST /secure/auth/social/connect': connected });
  await user.click(start());
  say({ status: 'REQUEST_PASSWORD', callbackData: {} });
  const dialog = await screen.findByRole('dialog', { name: 'Password required' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('low tide radio{Enter}');
  await waitFor(() => expect(at()).toBe('/library'));
  expect(asked.at(-1)?.body).toEqual({ password: 'low tide radio' });
});

it('has the policies accepted before somebody new gets an account', async () => {
  const registration = { disable: false, policies: [{ id: 'terms', name: 'Terms', url: null }], extra_fields: [] };
  const made = { body: { bootstrapData: buildBootstrap({}, buildUser()) } };
  const { user, asked, at } = open({ 'POST /secure/auth/social/register': made }, { registration });
  await user.click(start());
  say({ status: 'REQUEST_SIGN_UP', callbackData: {} });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new account' }));
  await user.click(dialog.getByRole('button', { name: 'Create account' }));
  expect(await dialog.findByText('Accept the Terms to continue.')).toBeDefined();
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'I accept the Terms' }));
  await user.click(dialog.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(at()).toBe('/library'));
  expect(asked.at(-1)?.body).toEqual({ policies: { terms: true } });
});

it.each([
  ['Twitter gave no address.', 'Twitter gave no address.'],
  [undefined, 'An error occurred. Please try again later'],
])('says what went wrong: %s', async (errorMessage, shown) => {
  const { user } = open();
  await user.click(start());
  say({ status: 'ERROR', callbackData: { errorMessage } });
  expect(await screen.findByText(shown)).toBeDefined();
});

it('is ready again a moment after the popup was closed', async () => {
  vi.useFakeTimers();
  open();
  fireEvent.click(start());
  expect(start().disabled).toBe(true);
  popup.closed = true;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(start().disabled).toBe(false);
});

it('says that the browser blocked it', async () => {
  opened.mockReturnValue(null);
  const { user } = open();
  await user.click(start());
  expect(await screen.findByText(/Your browser blocked the login window/)).toBeDefined();
});

it('has compact buttons where the site wants them', () => {
  open({}, { social: { ...social, compact_buttons: true } });
  expect(screen.getByText('Or log in with')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue with twitter' }).textContent).toBe('');
});
