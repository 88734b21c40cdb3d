import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPath, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

/** Where the field asked to go, not there yet. */
interface Asked {
  readonly to: string;
  readonly state: unknown;
}

/** A field whose router goes where it is asked to when the test says so. */
const open = (at: string) => {
  const asked: Asked[] = [];
  const ask = (to: To, state: unknown): void =>
    void asked.push({ to: typeof to === 'string' ? to : createPath(to), state });
  const navigator: Navigator = { createHref: () => '', go: () => undefined, push: ask, replace: ask };
  const page = (path: string, state: unknown, navigationType: NavigationType) => (
    <Router
      location={{ ...parsePath(path), state, key: crypto.randomUUID() }}
      navigationType={navigationType}
      navigator={navigator}
    >
      <SearchField />
    </Router>
  );
  const { rerender } = render(page(at, null, NavigationType.Pop));
  return {
    asked,
    arrive: (path: string, type = NavigationType.Replace, state: unknown = null) => rerender(page(path, state, type)),
    /** Lets what was asked for arrive, the oldest first. */
    arriveAsked: () => {
      const { to, state } = asked.shift() ?? { to: '', state: null };
      rerender(page(to, state, NavigationType.Replace));
      return to;
    },
  };
};

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (more: string): boolean => fireEvent.change(field(), { target: { value: field().value + more } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(200));

beforeEach(() => {
  vi.useFakeTimers();
});

it('keeps what was typed while the pages of the words before it are still on their way', async () => {
  const { asked, arriveAsked } = open('/search');
  for (const more of ['gla', 'ss', ' orch']) {
    type(more);
    await pause();
  }
  expect(asked.map(({ to }) => to)).toEqual(['/search/gla', '/search/glass', '/search/glass%20orch']);
  for (const _ of [...asked]) {
    arriveAsked();
    expect(field().value).toBe('glass orch');
  }
});

it('asks for a word again that was left and is come back to before the page of the other is there', async () => {
  const { asked, arriveAsked } = open('/search/low');
  type('er');
  await pause();
  fireEvent.change(field(), { target: { value: 'low' } });
  await pause();
  expect(asked.map(({ to }) => to)).toEqual(['/search/lower', '/search/low']);
  arriveAsked();
  expect(field().value).toBe('low');
});

it('keeps the space after a word, however long the next one takes', async () => {
  const { arriveAsked } = open('/search');
  type('glass ');
  await pause();
  expect(arriveAsked()).toBe('/search/glass');
  type('orchard');
  await pause();
  expect(arriveAsked()).toBe('/search/glass%20orchard');
});

it('takes the word of the address to which a link or the way back leads', async () => {
  const { asked, arrive, arriveAsked } = open('/search/low');
  expect(field().value).toBe('low');
  type(' tide');
  await pause();
  const [typed] = asked;
  arriveAsked();
  arrive('/search/orla', NavigationType.Push);
  expect(field().value).toBe('orla');
  arrive('/search/low%20tide', NavigationType.Pop, typed?.state);
  expect(field().value).toBe('low tide');
  arrive('/albums', NavigationType.Push);
  expect(field().value).toBe('');
});
