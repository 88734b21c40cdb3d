import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

/** What is on its way to the page, which a router tells that has pages to wait for. */
const on = vi.hoisted(() => ({ theWay: undefined as Location | undefined }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useNavigation: () => ({ location: on.theWay }),
}));

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
  const locationOf = (path: string, state: unknown = null): Location => ({
    ...{ pathname: '/', search: '', hash: '', unstable_mask: undefined },
    ...parsePath(path),
    ...{ state, key: crypto.randomUUID() },
  });
  const page = (location: Location, navigationType: NavigationType) => (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      <SearchField />
    </Router>
  );
  const first = locationOf(at);
  const { rerender } = render(page(first, NavigationType.Pop));
  return {
    asked,
    arrive: (path: string, type: NavigationType, state: unknown = null) =>
      rerender(page(locationOf(path, state), type)),
    /** A link is followed whose page takes a while. @returns how it arrives */
    follow: (path: string) => {
      on.theWay = locationOf(path);
      const { theWay } = on;
      rerender(page({ ...first }, NavigationType.Pop));
      return () => {
        on.theWay = undefined;
        rerender(page(theWay, NavigationType.Push));
      };
    },
    /** Lets what was asked for arrive, the oldest first. */
    arriveAsked: () => {
      const { to, state } = asked.shift() ?? { to: '', state: null };
      rerender(page(locationOf(to, state), NavigationType.Replace));
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

it('lets those go who follow a link right after a letter, at once or after a while', async () => {
  const { asked, arrive, follow } = open('/search/low');
  type(' t');
  const land = follow('/albums');
  await pause();
  land();
  await pause();
  expect(field().value).toBe('');
  type('tide');
  arrive('/artist/orla', NavigationType.Push);
  await pause();
  expect(field().value).toBe('');
  expect(asked).toEqual([]);
});

it('searches for those who type while a page is on its way, and keeps what they typed when it comes first', async () => {
  const { asked, follow } = open('/albums');
  const land = follow('/artist/orla');
  type('ti');
  land();
  type('de');
  expect(field().value).toBe('tide');
  await pause();
  expect(asked.map(({ to }) => to)).toEqual(['/search/tide']);
});

it('keeps what is typed while a page puts another name into its address', async () => {
  const { asked, arrive } = open('/album/alb_1/orla/an-old-name');
  type('tide');
  arrive('/album/alb_1/orla/low', NavigationType.Replace);
  await pause();
  expect(asked.map(({ to }) => to)).toEqual(['/search/tide']);
});
