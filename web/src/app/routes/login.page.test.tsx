import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userQuery } from '../../accounts/profile/users.queries.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page } from './login.page.tsx';

const signedIn = { body: { status: 'success', bootstrapData: buildBootstrap({}, buildUser()) } };
const refused = {
  status: 422,
  body: {
    code: 'auth.failed',
    message: 'These credentials do not match our records.',
    errors: { email: ['These credentials do not match our records.'] },
    requestId: 'r',
  },
};

const open = (answers: Readonly<Record<string, Answer>>, path = '/login', settings = {}) =>
  openApp(
    [
      { path: '/login', ...withToasts(Page) },
      { path: '/workspace/join/login', ...withToasts(Page) },
    ],
    { bootstrap: buildBootstrap(settings), path, answers },
  );

const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  const shown = toasts.get();
  if (shown) toasts.close(shown.id);
});

it('signs in, becomes the person and forgets what a guest had read', async () => {
  const { user, asked, client, at } = open({ 'POST /auth/login': signedIn });
  client.setQueryData(userQuery('me').queryKey, buildUser({ name: 'A guest' }));
  await user.type(field('Email'), 'orla.venn@example.com');
  await user.type(field('Password'), 'low tide radio');
  await user.click(press('Continue'));
  await waitFor(() => expect(at()).toBe('/'));
  expect(asked[0]?.body).toEqual({ email: 'orla.venn@example.com', password: 'low tide radio', remember: true });
  expect(client.getQueryData(bootstrapQuery.queryKey)?.user?.name).toBe('Orla Venn');
  expect(client.getQueryData(userQuery('me').queryKey)).toBeUndefined();
});

it('goes back to where somebody came from, and nowhere else', async () => {
  const { user, at } = open({ 'POST /auth/login': signedIn }, '/login?next=%2Flibrary&email=orla%40example.com');
  expect(field('Email')).toMatchObject({ value: 'orla@example.com', disabled: true });
  await user.type(field('Password'), 'low tide radio{Enter}');
  await waitFor(() => expect(at()).toBe('/library'));
});

it('says at the address that the two do not match, and goes there', async () => {
  const { user } = open({ 'POST /auth/login': refused });
  await user.type(field('Email'), 'orla.venn@example.com');
  await user.type(field('Password'), 'wrong{Enter}');
  await screen.findByText('These credentials do not match our records.');
  expect(document.activeElement).toBe(field('Email'));
});

it('asks for what is missing without the server', async () => {
  const { user, asked } = open({});
  await user.click(press('Continue'));
  expect(await screen.findByText('Enter your email address.')).toBeDefined();
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(asked).toEqual([]);
});

it('asks for a code next, or for a recovery code', async () => {
  const answers = { 'POST /auth/login': { body: { two_factor: true } }, 'POST /auth/two-factor-challenge': signedIn };
  const { user, asked, at } = open(answers, '/login?next=%2Flibrary');
  await user.type(field('Email'), 'orla.venn@example.com');
  await user.type(field('Password'), 'low tide radio{Enter}');
  await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
  expect(await screen.findByText('Enter the 6-digit code.')).toBeDefined();
  await user.click(press('Use recovery code instead'));
  await user.type(field('Recovery code'), 'too-short{Enter}');
  expect(await screen.findByText('Recovery codes are 21 characters long.')).toBeDefined();
  await user.clear(field('Recovery code'));
  await user.type(field('Recovery code'), 'abcdefghij-klmnopqrst{Enter}');
  await waitFor(() => expect(at()).toBe('/library'));
  expect(asked.at(-1)?.body).toEqual({ recovery_code: 'abcdefghij-klmnopqrst' });
});

it('has the way to an account only where there is one to be made', () => {
  const registration = { disable: true, policies: [], extra_fields: [] };
  const { view } = open({}, '/login?next=%2Flibrary');
  expect(screen.getByRole('link', { name: 'Sign up.' }).getAttribute('href')).toBe('/register?next=%2Flibrary');
  view.unmount();
  open({}, '/login', { registration });
  expect(screen.queryByRole('link', { name: 'Sign up.' })).toBeNull();
});

it('invites into a team, and is filled in on a demonstration', () => {
  const { view } = open({}, '/workspace/join/login');
  expect(screen.getByRole('heading', { name: 'To join your team on Overtone, log in to your account' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign up.' }).getAttribute('href')).toBe('/workspace/join/register');
  view.unmount();
  open({}, '/login', { demo: { email: 'demo@example.com', password: 'secret' } });
  expect(field('Email').value).toBe('demo@example.com');
  expect(field('Password').value).toBe('secret');
});
