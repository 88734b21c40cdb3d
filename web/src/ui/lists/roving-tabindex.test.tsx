import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startRovingTabindex } from './roving-tabindex.ts';

const Cards = ({ names }: { readonly names: readonly string[] }) => (
  <ul data-roving-tabindex>
    {names.map((name) => (
      <li key={name}>
        <a href={`/${name}`}>{name}</a>
        <button type="button">Play {name}</button>
        <button type="button" disabled>
          Never {name}
        </button>
      </li>
    ))}
  </ul>
);

const Page = ({ names = ['A', 'B', 'C'] }: { readonly names?: readonly string[] }) => (
  <>
    <button type="button">Before</button>
    <Cards names={names} />
    <div data-roving-tabindex="rows" {...{ role: 'grid' }}>
      {['One', 'Two'].map((name, index) => (
        <div key={name} {...{ role: 'row', 'aria-label': name, tabIndex: index === 0 ? 0 : -1 }}>
          <button type="button">Play {name}</button>
          <a href={`/${name}`}>{name}</a>
        </div>
      ))}
    </div>
    <nav data-roving-tabindex>
      <a href="/all">All</a>
      <a href="/tracks" aria-current="page">
        Tracks
      </a>
    </nav>
    <button type="button">After</button>
  </>
);

const renderPage = () => {
  const view = render(<Page />);
  onTestFinished(startRovingTabindex());
  return { ...view, user: userEvent.setup() };
};

const getFocusedName = (): string | null =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;
const pressKeys = async (user: ReturnType<typeof userEvent.setup>, keys: string): Promise<(string | null)[]> => {
  const focusedNames: (string | null)[] = [];
  for (const key of keys.split(' ')) {
    await user.keyboard(`{${key}}`);
    focusedNames.push(getFocusedName());
  }
  return focusedNames;
};

describe('roving tabindex', () => {
  it('has one tab stop, which is the last focused or the current item', async () => {
    const { user } = renderPage();
    expect(await pressKeys(user, 'Tab Tab Tab Tab Tab')).toEqual(['Before', 'A', 'One', 'Tracks', 'After']);
    screen.getByRole('button', { name: 'Play B' }).focus();
    await user.tab();
    expect(getFocusedName()).toBe('One');
    await user.tab({ shift: true });
    expect(getFocusedName()).toBe('Play B');
  });

  it('moves through all controls with horizontal keys, between items with vertical keys, and to both ends', async () => {
    const { user } = renderPage();
    screen.getByRole('link', { name: 'A' }).focus();
    expect(await pressKeys(user, 'ArrowRight ArrowRight ArrowLeft ArrowLeft ArrowLeft')).toEqual([
      ...['Play A', 'B', 'Play A', 'A', 'A'],
    ]);
    expect(await pressKeys(user, 'ArrowDown ArrowUp End ArrowDown Home')).toEqual(['B', 'A', 'C', 'C', 'A']);
  });

  it('moves into and out of a row, and ignores vertical keys in it', async () => {
    const { user } = renderPage();
    screen.getByRole('row', { name: 'One' }).focus();
    expect(await pressKeys(user, 'ArrowRight ArrowRight ArrowRight ArrowDown ArrowLeft ArrowLeft ArrowLeft')).toEqual([
      ...['Play One', 'One', 'One', 'One', 'Play One', 'One', 'One'],
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('row');
  });

  it('updates the tab stop when the list changes', async () => {
    const { user, rerender } = renderPage();
    screen.getByRole('link', { name: 'A' }).focus();
    screen.getByRole('button', { name: 'Before' }).focus();
    rerender(<Page names={['X', 'Y']} />);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Y' }).tabIndex).toBe(-1));
    await user.tab();
    expect(getFocusedName()).toBe('X');
  });

  it('moves in the opposite direction in right-to-left text', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    const { user } = renderPage();
    screen.getByRole('link', { name: 'A' }).focus();
    expect(await pressKeys(user, 'ArrowLeft ArrowRight')).toEqual(['Play A', 'A']);
  });

  it('ignores keys with modifiers', async () => {
    const { user } = renderPage();
    screen.getByRole('link', { name: 'A' }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowRight}{/Alt}');
    expect(getFocusedName()).toBe('A');
  });
});
