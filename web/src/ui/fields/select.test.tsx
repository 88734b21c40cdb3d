import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import { Select } from './select.tsx';

const originalMatchMedia = globalThis.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', originalMatchMedia));

const CountrySelect = ({ names }: { readonly names: readonly string[] }) => {
  const [value, setValue] = useState<string | null>(null);
  const options = names.map((label) => ({ value: label.toLowerCase(), label }));
  return <Select label="Country" options={options} value={value} onChange={setValue} />;
};

const shortList = ['Austria', 'Belgium', 'Canada'];
const longList = [...shortList, 'Åland', ...Array.from({ length: 9 }, (_, index) => `Land ${index}`)];

describe('Select', () => {
  it('selects an option by mouse and by keyboard', async () => {
    render(<CountrySelect names={shortList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Belgium' }));
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Belgium');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada');
  });

  it('resets type-ahead after half a second', async () => {
    const user = userEvent.setup();
    render(<CountrySelect names={['Austria', 'Belgium', 'Canada', 'Abu Dhabi']} />);
    const getFocused = () => document.querySelector('[role="option"][data-focused]')?.textContent;
    await user.click(screen.getByRole('button', { name: /Country/ }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
    type('a');
    wait(400);
    type('b');
    expect(getFocused()).toBe('Abu Dhabi');
    wait(499);
    type('u');
    expect(getFocused()).toBe('Abu Dhabi');
    wait(500);
    type('c');
    expect(getFocused()).toBe('Canada');
    wait(500);
    // A space selects, because the type-ahead text has been reset.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    fireEvent.keyUp(document.activeElement ?? document.body, { key: ' ' });
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada'));
  });

  it('has a search field that ignores accents when there are many options', async () => {
    const { unmount } = render(<CountrySelect names={shortList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    render(<CountrySelect names={longList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'aland');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Åland']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Åland');
  });

  it('shows a message when nothing matches', async () => {
    render(<CountrySelect names={longList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz');
    expect(screen.getByText('There are no items matching your query')).toBeDefined();
  });

  it('opens as a tray on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: query === media.phone }),
    );
    render(<CountrySelect names={shortList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    expect(screen.getByRole('listbox').closest('[data-tray]')).not.toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Canada' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada');
  });

  it('opens again when Enter follows Escape immediately', async () => {
    render(<CountrySelect names={shortList} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const userWithoutDelay = userEvent.setup({ delay: null });
    await userWithoutDelay.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userWithoutDelay.keyboard('{Enter}');
    frame.mockRestore();
    expect(screen.getByRole('listbox')).toBeDefined();
  });
});
