import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import { Select } from './select.tsx';

const stubbed = globalThis.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', stubbed));

const Country = ({ names }: { readonly names: readonly string[] }) => {
  const [value, setValue] = useState<string | null>(null);
  const options = names.map((label) => ({ value: label.toLowerCase(), label }));
  return <Select label="Country" options={options} value={value} onChange={setValue} />;
};

const few = ['Austria', 'Belgium', 'Canada'];
const many = [...few, 'Åland', ...Array.from({ length: 9 }, (_, index) => `Land ${index}`)];

describe('Select', () => {
  it('selects by mouse and by keyboard', async () => {
    render(<Country names={few} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Belgium' }));
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Belgium');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada');
  });

  it('resets type-ahead after half a second', async () => {
    const user = userEvent.setup();
    render(<Country names={['Austria', 'Belgium', 'Canada', 'Abu Dhabi']} />);
    const focused = () => document.querySelector('[role="option"][data-focused]')?.textContent;
    await user.click(screen.getByRole('button', { name: /Country/ }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
    type('a');
    wait(400);
    type('b');
    expect(focused()).toBe('Abu Dhabi');
    wait(499);
    type('u');
    expect(focused()).toBe('Abu Dhabi');
    wait(500);
    type('c');
    expect(focused()).toBe('Canada');
    wait(500);
    // A space selects, because the type-ahead text has been reset.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    fireEvent.keyUp(document.activeElement ?? document.body, { key: ' ' });
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada'));
  });

  it('has a search that ignores accents only for many options', async () => {
    const { unmount } = render(<Country names={few} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    render(<Country names={many} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'aland');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Åland']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Åland');
  });

  it('shows a message when nothing matches', async () => {
    render(<Country names={many} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz');
    expect(screen.getByText('There are no items matching your query')).toBeDefined();
  });

  it('is a tray on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: query === media.phone }),
    );
    render(<Country names={few} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    expect(screen.getByRole('listbox').closest('[data-tray]')).not.toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Canada' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toBe('Canada');
  });

  it('opens again with an Enter right after the Escape', async () => {
    render(<Country names={few} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const direct = userEvent.setup({ delay: null });
    await direct.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await direct.keyboard('{Enter}');
    frame.mockRestore();
    expect(screen.getByRole('listbox')).toBeDefined();
  });
});
