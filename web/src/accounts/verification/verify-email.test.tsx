import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { VerifyEmail } from './verify-email.tsx';

const openVerifyEmail = (answers: Record<string, Answer>) => {
  const reload = vi.fn();
  const bootstrap = buildBootstrap({ require_email_confirmation: true }, buildUser({ email_verified_at: null }));
  const app = openApp([{ path: '/', ...withToasts(() => <VerifyEmail reload={reload} />) }], { bootstrap, answers });
  return { ...app, reload };
};

describe('VerifyEmail', () => {
  it('verifies the code and reloads the page when the user enters a code', async () => {
    const { user, sentRequests, reload } = openVerifyEmail({
      'POST /api/v1/validate-email-verification-otp': { body: {} },
    });
    expect(screen.getByText('Enter the verification code we sent to or*******@example.com')).toBeDefined();
    const code = screen.getByRole('textbox', { name: 'Code' });
    // Focus moves a moment later in the screen reader mode, which an earlier test may have turned on.
    await waitFor(() => expect(document.activeElement).toBe(code));
    const attributes = { inputmode: 'numeric', maxlength: '6', autocomplete: 'one-time-code', 'aria-required': 'true' };
    for (const [name, value] of Object.entries(attributes)) expect(code.getAttribute(name)).toBe(value);
    expect(code.getAttribute('placeholder')).toBe('Enter your verification code');
    await user.type(code, '12a{Enter}');
    expect(await screen.findByText('Use digits only.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sentRequests[0]?.body).toEqual({ code: '123456' });
  });

  it('shows an error at the field when the code is wrong', async () => {
    const body = { code: 'code.invalid', message: 'No', errors: { code: ['This code is not right.'] }, requestId: 'r' };
    const { user, reload } = openVerifyEmail({ 'POST /api/v1/validate-email-verification-otp': { status: 422, body } });
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it('sends the code again, and allows another resend only after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const advance = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
    };
    const { sentRequests } = openVerifyEmail({ 'POST /api/v1/resend-email-verification': { body: { message: 'ok' } } });
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'request a resend.' });
    fireEvent.click(resend);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Email sent')).toBeDefined();
    expect(sentRequests.map(({ body }) => body)).toEqual([{ email: 'orla.venn@example.com' }]);
    expect(screen.getByText('You can resend it in 60 seconds.')).toBeDefined();
    await advance(59);
    expect(screen.getByText('You can resend it in 1 second.')).toBeDefined();
    fireEvent.click(resend);
    expect(sentRequests).toHaveLength(1);
    await advance(1);
    expect(screen.queryByText(/You can resend it/)).toBeNull();
    fireEvent.click(resend);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sentRequests).toHaveLength(2);
  });

  it('logs out when the user presses the log out button', async () => {
    const bootstrapData = buildBootstrap();
    const { user, getPath } = openVerifyEmail({ 'POST /auth/logout': { body: { bootstrapData } } });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(getPath()).toBe('/login'));
  });
});
