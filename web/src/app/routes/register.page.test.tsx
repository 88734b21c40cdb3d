import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './register.page.tsx';

const buildRegisterAnswer = (status: string): Record<string, Answer> => ({
  'POST /auth/register': { body: { status, bootstrapData: buildBootstrap({}, buildUser()) } },
});
const policies = [
  { id: 'terms of use', name: 'Terms', url: '/pages/terms' },
  { id: 'privacy', name: 'Privacy policy', url: null },
];

const open = (path: string, answers: Record<string, Answer> = {}, settings = {}) =>
  openApp(
    [
      { path: '/register', ...withToasts(Page) },
      { path: '/workspace/join/register', ...withToasts(Page) },
    ],
    { bootstrap: buildBootstrap(settings), path, answers },
  );

const getField = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });

/** Sends the form with all policies accepted to a server that rejects it. */
const submitRejected = async (errors: Record<string, string[]>) => {
  const body = { code: 'request.invalid', message: 'Some fields are invalid. Check them and try again.', errors };
  const registration = { disable: false, policies, extra_fields: [] };
  const { user } = open('/register', { 'POST /auth/register': { status: 422, body } }, { registration });
  await user.type(getField('Email'), 'orla@example.com');
  await user.type(getField('Password'), 'low tide radio');
  await user.type(getField('Confirm password'), 'low tide radio');
  for (const checkbox of screen.getAllByRole('checkbox')) await user.click(checkbox);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};

describe('registration page', () => {
  it.each([
    ['/register', 'Create a new account'],
    ['/register?redirectFrom=pricing', "First, let's create your account"],
    ['/register?invite_id=inv_1', 'To join your team on Overtone, create an account'],
    ['/workspace/join/register', 'To join your team on Overtone, create an account'],
  ])('shows the heading for the path %s', (path, heading) => {
    open(path);
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    expect(screen.getByText('Already have an account?').textContent).toBe('Already have an account? Sign in.');
  });

  it('creates an account with the entered data when all policies are accepted', async () => {
    const registration = { disable: false, policies, extra_fields: ['first_name' as const, 'last_name' as const] };
    const path = '/register?email=orla%40example.com&invite_id=inv_1&invite_type=workspace&next=%2Flibrary';
    const { user, sentRequests, getPath } = open(path, buildRegisterAnswer('success'), { registration });
    expect(getField('Email')).toMatchObject({ value: 'orla@example.com', disabled: true });
    await user.type(getField('Password'), 'low tide radio');
    await user.type(getField('Confirm password'), 'low tide radio');
    await user.type(getField('First name'), 'Orla');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Accept the Terms to continue.')).toBeDefined();
    expect(sentRequests).toEqual([]);

    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/pages/terms');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }));
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Privacy policy' }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(getPath()).toBe('/library'));
    expect(sentRequests[0]?.body).toEqual({
      email: 'orla@example.com',
      password: 'low tide radio',
      password_confirmation: 'low tide radio',
      first_name: 'Orla',
      policies: { 'terms of use': true, privacy: true },
      invite_id: 'inv_1',
      invite_type: 'workspace',
    });
  });

  it('shows an error of the server at the policy', async () => {
    await submitRejected({ 'policies.terms of use': ['Accept the new Terms.'] });
    const error = await screen.findByText('Accept the new Terms.');
    const terms = screen.getByRole('checkbox', { name: 'I accept the Terms' });
    expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.contains(error)).toBe(true);
    expect(document.activeElement).toBe(terms);
    const privacy = screen.getByRole('checkbox', { name: 'I accept the Privacy policy' });
    expect([terms, privacy].map((checkbox) => checkbox.getAttribute('aria-invalid'))).toEqual(['true', null]);
  });

  it('shows an error in a toast when the policy is not on the page', async () => {
    await submitRejected({ 'policies.cookies': ['Accept the Cookie policy.'] });
    expect(await screen.findByText('Accept the Cookie policy.')).toBeDefined();
  });

  it('navigates to the home page after the registration when the email is not verified', async () => {
    const { user, getPath } = open('/register?next=%2Flibrary', buildRegisterAnswer('needs_email_verification'));
    await user.type(getField('Email'), 'orla@example.com');
    await user.type(getField('Password'), 'low tide radio');
    await user.type(getField('Confirm password'), 'low tide radio{Enter}');
    await waitFor(() => expect(getPath()).toBe('/'));
  });

  it('rejects a password that is too short or not repeated correctly', async () => {
    const { user, sentRequests } = open('/register');
    await user.type(getField('Email'), 'orla@example.com');
    await user.type(getField('Password'), 'short');
    await user.type(getField('Confirm password'), 'shirt{Enter}');
    expect(await screen.findByText('Use at least 8 characters.')).toBeDefined();
    expect(screen.getByText('Passwords don’t match.')).toBeDefined();
    expect(sentRequests).toEqual([]);
  });

  it('does not create an account when the human check cannot be loaded', async () => {
    const recaptcha = { site_key: 'key', enable: { register: true } };
    const { user, sentRequests } = open('/register', buildRegisterAnswer('success'), { recaptcha });
    await user.type(getField('Email'), 'orla@example.com');
    await user.type(getField('Password'), 'low tide radio');
    await user.type(getField('Confirm password'), 'low tide radio{Enter}');
    await waitFor(() => expect(document.querySelector('script[src*="recaptcha"]')).not.toBeNull());
    document.querySelector('script[src*="recaptcha"]')?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('Could not verify you are human.')).toBeDefined();
    expect(sentRequests).toEqual([]);
  });
});
