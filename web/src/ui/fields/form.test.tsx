import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { toasts } from '../feedback/toasts.ts';
import { Checkbox } from './checkbox.tsx';
import { Form, FormField, SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';

const save = vi.fn<(values: unknown) => Promise<void>>();

const Account = () => {
  const form = useForm({ defaultValues: { email: '', password: '', stay: true } });
  return (
    <Form form={form} onSubmit={save}>
      <FormField
        as={TextField}
        control={form.control}
        name="email"
        label="Email"
        rules={{ required: 'Say who you are.' }}
      />
      <FormField as={TextField} control={form.control} name="password" label="Password" type="password" />
      <FormField as={Checkbox} control={form.control} name="stay" label="Stay signed in" />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
};

const submit = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'orla@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

const rejectSave = (errors: Record<string, string[]>, message = 'The account could not be made.'): void => {
  save.mockRejectedValue(new ApiError(422, { code: 'request.invalid', message, errors }));
};

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
  render(<Account />);
});

describe('Form', () => {
  it('submits the entered values', async () => {
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }));
    await submit();
    expect(save).toHaveBeenCalledWith({ email: 'orla@example.com', password: 'secret', stay: false });
  });

  it('validates required fields without the server and focuses the first', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveProperty('ariaInvalid', 'true');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(save).not.toHaveBeenCalled();
  });

  it("shows the server's errors at the fields and focuses the first", async () => {
    rejectSave({ password: ['Too short.'], email: ['Already taken.'] });
    await submit();
    await screen.findByText('Too short.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email', description: 'Already taken.' }));
    expect(toasts.get()).toBeUndefined();
  });

  it('shows the error of a nested name at its field', async () => {
    rejectSave({ 'email.domain': ['We cannot write there.'] });
    await submit();
    await screen.findByRole('textbox', { name: 'Email', description: 'We cannot write there.' });
    expect(toasts.get()).toBeUndefined();
  });

  it('shows other errors in a toast in addition to field errors', async () => {
    rejectSave({ email: ['Already taken.'], captcha: ['Could not verify you are human.'] });
    await submit();
    await screen.findByRole('textbox', { name: 'Email', description: 'Already taken.' });
    expect(toasts.get()?.message).toBe('Could not verify you are human.');
  });

  it('removes an error when the form is submitted again', async () => {
    rejectSave({ email: ['Already taken.'] });
    await submit();
    await screen.findByText('Already taken.');
    save.mockResolvedValue();
    await submit();
    await waitFor(() => expect(screen.queryByText('Already taken.')).toBeNull());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('shows errors without a field in a toast', async () => {
    rejectSave({});
    await submit();
    await waitFor(() => expect(toasts.get()?.message).toBe('The account could not be made.'));
    rejectSave({ captcha: ['Could not verify you are human.'] });
    await submit();
    await waitFor(() => expect(toasts.get()?.message).toBe('Could not verify you are human.'));
    save.mockRejectedValue(new TypeError('x is undefined'));
    await submit();
    await waitFor(() => expect(toasts.get()?.message).toBe('There was an issue. Please try again.'));
  });

  it('does not submit again while it is pending', async () => {
    let resolveSave = (): void => undefined;
    save.mockReturnValue(new Promise((resolve) => (resolveSave = resolve)));
    await submit();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    resolveSave();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(save).toHaveBeenCalledOnce();
  });
});
