import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { ComboBox } from './combo-box.tsx';
import { NumberField } from './number-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** A field that stores its value and reports it to the test. */
const renderField = <T,>(initialValue: T, field: (value: T, change: (value: T) => void) => ReactNode) => {
  const onValueChange = vi.fn<(value: T) => void>();
  const StatefulField = () => {
    const [value, setValue] = useState(initialValue);
    return field(value, (next) => {
      onValueChange(next);
      setValue(next);
    });
  };
  render(<StatefulField />);
  return onValueChange;
};

describe('TextField', () => {
  it('connects label, description and error to a text field', () => {
    renderField('', (value, onChange) => (
      <TextField label="Email" description="Nobody else sees it." error="Already taken." {...{ value, onChange }} />
    ));
    const email = screen.getByRole('textbox', { name: 'Email' });
    const describedBy = email.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Nobody else sees it.',
      'Already taken.',
    ]);
  });

  it('shows and hides a password', async () => {
    renderField('secret', (value, onChange) => <TextField label="Password" type="password" {...{ value, onChange }} />);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveProperty('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveProperty('type', 'password');
  });
});

describe('Checkbox', () => {
  it('reports changes, and is described by its error', async () => {
    const onValueChange = renderField(false, (value, onChange) => (
      <Checkbox label="I accept" error="Accept to continue." isRequired {...{ value, onChange }} />
    ));
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept' });
    await userEvent.click(screen.getByText('I accept'));
    expect([onValueChange.mock.lastCall, checkbox.checked]).toEqual([[true], true]);
    expect(document.getElementById(checkbox.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Accept to continue.',
    );
    expect([checkbox.getAttribute('aria-invalid'), checkbox.getAttribute('aria-required')]).toEqual(['true', 'true']);
  });

  it('is neither on nor off while only some items are selected', () => {
    renderField(false, (value, onChange) => <Checkbox label="All" isIndeterminate {...{ value, onChange }} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' }).indeterminate).toBe(true);
  });
});

describe('CodeField', () => {
  it('accepts only six digits, typed or pasted', async () => {
    const onComplete = vi.fn();
    renderField('', (value, onChange) => <CodeField label="Code" onComplete={onComplete} {...{ value, onChange }} />);
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.type(code, '12a3');
    expect(code.value).toBe('123');
    await userEvent.clear(code);
    await userEvent.click(code);
    await userEvent.paste('123 456 7');
    expect(code.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
    expect(code.autocomplete).toBe('one-time-code');
  });
});

describe('TextArea', () => {
  it('shows the remaining length in the last tenth of a long text', async () => {
    renderField('', (value, onChange) => <TextArea label="About" maxLength={10} {...{ value, onChange }} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'About' }), '12345678');
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'About' }), '9');
    expect(screen.getByRole('status').textContent).toBe('1 character left');
  });
});

describe('NumberField', () => {
  it('steps a number within its limits, and passes null when empty', async () => {
    const onValueChange = renderField<number | null>(2, (value, onChange) => (
      <NumberField label="Seats" min={1} max={3} {...{ value, onChange }} />
    ));
    const seats = screen.getByRole('textbox', { name: 'Seats' });
    await userEvent.click(seats);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(onValueChange.mock.calls).toEqual([[3]]);
    await userEvent.clear(seats);
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith(null);
  });
});

describe('RadioGroup', () => {
  it('moves through radio buttons with arrow keys', async () => {
    const options = [
      { value: 'yearly', label: 'Yearly' },
      { value: 'monthly', label: 'Monthly' },
    ];
    const onValueChange = renderField<string | null>('yearly', (value, onChange) => (
      <RadioGroup label="Billing" {...{ options, value, onChange }} />
    ));
    expect(screen.getByRole('radiogroup', { name: 'Billing' })).toBeDefined();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('monthly');
  });
});

describe('Switch', () => {
  it('toggles a switch with the space bar', async () => {
    const onValueChange = renderField(false, (value, onChange) => <Switch label="Autoplay" {...{ value, onChange }} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Autoplay' }).checked).toBe(true);
  });
});

describe('ComboBox', () => {
  it('shows suggestions and accepts any other text', async () => {
    const options = ['Ambient', 'Dub'].map((label) => ({ value: label, label }));
    const onValueChange = renderField('', (value, onChange) => (
      <ComboBox label="Genre" {...{ options, value, onChange }} />
    ));
    const genre = screen.getByRole<HTMLInputElement>('combobox', { name: 'Genre' });
    await userEvent.type(genre, 'am');
    await userEvent.click(screen.getByRole('option', { name: 'Ambient' }));
    expect(genre.value).toBe('Ambient');
    await userEvent.clear(genre);
    await userEvent.type(genre, 'Yacht rock');
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith('Yacht rock');
  });

  it('shows suggestions in a tray above the keyboard on a phone', async () => {
    stubMediaQueries(media.phone);
    const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
    vi.stubGlobal('visualViewport', viewport);
    const options = ['Ambient', 'Dub'].map((label) => ({ value: label, label }));
    renderField('', (value, onChange) => <ComboBox label="Genre" {...{ options, value, onChange }} />);
    const genre = screen.getByRole<HTMLInputElement>('combobox', { name: 'Genre' });
    await userEvent.type(genre, 'd');
    const tray = screen.getByRole('listbox').closest<HTMLElement>('[data-tray]');
    const listValues = () => Array.from(tray?.style ?? [], (name) => tray?.style.getPropertyValue(name));
    expect(listValues()).toContain('0px');
    viewport.height = innerHeight - 300;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(listValues()).toContain('300px');
    await userEvent.click(screen.getByRole('option', { name: 'Dub' }));
    expect([genre.value, screen.queryByRole('listbox')]).toEqual(['Dub', null]);
    vi.unstubAllGlobals();
  });
});
