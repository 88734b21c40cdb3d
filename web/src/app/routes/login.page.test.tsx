import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userQuery } from '../../accounts/profile/users.queries.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page } from './login.page.tsx';

const loginAnswer = { body: { status: 'success', bootstrapData: buildBootstrap({}, buildUser()) } };
const rejectedAnswer = {
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

const getField = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const getButton = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('login page', () => {
  it('logs in, and clears the cached data of the guest', async () => {
    const { user, sentRequests, client, getPath } = open({ 'POST /auth/login': loginAnswer });
    client.setQueryData(userQuery('me').queryKey, buildUser({ name: 'A guest' }));
    await user.type(getField('Email'), 'orla.venn@example.com');
    await user.type(getField('Password'), 'low tide radio');
    await user.click(getButton('Continue'));
    await waitFor(() => expect(getPath()).toBe('/'));
    expect(sentRequests[0]?.body).toEqual({
      email: 'orla.venn@example.com',
      password: 'low tide radio',
      remember: true,
    });
    expect(client.getQueryData(bootstrapQuery.queryKey)?.user?.name).toBe('Orla Venn');
    expect(client.getQueryData(userQuery('me').queryKey)).toBeUndefined();
  });

  it('returns to the page that the user came from', async () => {
    const { user, getPath } = open(
      { 'POST /auth/login': loginAnswer },
      '/login?next=%2Flibrary&email=orla%40example.com',
    );
    expect(getField('Email')).toMatchObject({ value: 'orla@example.com', disabled: true });
    await user.type(getField('Password'), 'low tide radio{Enter}');
    await waitFor(() => expect(getPath()).toBe('/library'));
  });

  it('shows the error at the email field and focuses it when the credentials are wrong', async () => {
    const { user } = open({ 'POST /auth/login': rejectedAnswer });
    await user.type(getField('Email'), 'orla.venn@example.com');
    await user.type(getField('Password'), 'wrong{Enter}');
    await screen.findByText('These credentials do not match our records.');
    expect(document.activeElement).toBe(getField('Email'));
  });

  it('shows errors for empty fields without calling the API', async () => {
    const { user, sentRequests } = open({});
    await user.click(getButton('Continue'));
    expect(await screen.findByText('Enter your email address.')).toBeDefined();
    expect(screen.getByText('Enter your password.')).toBeDefined();
    expect(sentRequests).toEqual([]);
  });

  it('asks for a code or a recovery code when two factor authentication is on', async () => {
    const answers = {
      'POST /auth/login': { body: { two_factor: true } },
      'POST /auth/two-factor-challenge': loginAnswer,
    };
    const { user, sentRequests, getPath } = open(answers, '/login?next=%2Flibrary');
    await user.type(getField('Email'), 'orla.venn@example.com');
    await user.type(getField('Password'), 'low tide radio{Enter}');
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(await screen.findByText('Enter the 6-digit code.')).toBeDefined();
    await user.click(getButton('Use recovery code instead'));
    await user.type(getField('Recovery code'), 'too-short{Enter}');
    expect(await screen.findByText('Recovery codes are 21 characters long.')).toBeDefined();
    await user.clear(getField('Recovery code'));
    await user.type(getField('Recovery code'), 'abcdefghij-klmnopqrst{Enter}');
    await waitFor(() => expect(getPath()).toBe('/library'));
    expect(sentRequests.at(-1)?.body).toEqual({ recovery_code: 'abcdefghij-klmnopqrst' });
  });

  it('links to registration only when it is enabled', () => {
    const registration = { disable: true, policies: [], extra_fields: [] };
    const { view } = open({}, '/login?next=%2Flibrary');
    expect(screen.getByRole('link', { name: 'Sign up.' }).getAttribute('href')).toBe('/register?next=%2Flibrary');
    view.unmount();
    open({}, '/login', { registration });
    expect(screen.queryByRole('link', { name: 'Sign up.' })).toBeNull();
  });

  it('shows a heading for team invitations, and fills in the demo account on a demo site', () => {
    const { view } = open({}, '/workspace/join/login');
    expect(
      screen.getByRole('heading', { name: 'To join your team on Overtone, log in to your account' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign up.' }).getAttribute('href')).toBe('/workspace/join/register');
    view.unmount();
    open({}, '/login', { demo: { email: 'demo@example.com', password: 'secret' } });
    expect(getField('Email').value).toBe('demo@example.com');
    expect(getField('Password').value).toBe('secret');
  });
});
