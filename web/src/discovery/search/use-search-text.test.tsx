import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

/** The location that the mocked router is loading. */
const navigation = vi.hoisted(() => ({ pending: undefined as Location | undefined }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useNavigation: () => ({ location: navigation.pending }),
}));

/** A navigation that the field has requested. */
interface RequestedNavigation {
  readonly to: string;
  readonly state: unknown;
}

/** Renders a field whose router navigates only when the test completes a navigation. */
const renderField = (initialPath: string) => {
  const requestedNavigations: RequestedNavigation[] = [];
  const requestNavigation = (to: To, state: unknown): void =>
    void requestedNavigations.push({ to: typeof to === 'string' ? to : createPath(to), state });
  const navigator: Navigator = {
    createHref: () => '',
    go: () => undefined,
    push: requestNavigation,
    replace: requestNavigation,
  };
  const createLocation = (path: string, state: unknown = null): Location => ({
    ...{ pathname: '/', search: '', hash: '', unstable_mask: undefined },
    ...parsePath(path),
    ...{ state, key: crypto.randomUUID() },
  });
  const renderAt = (location: Location, navigationType: NavigationType) => (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      <SearchField />
    </Router>
  );
  const initialLocation = createLocation(initialPath);
  const { rerender } = render(renderAt(initialLocation, NavigationType.Pop));
  return {
    requestedNavigations,
    navigateTo: (path: string, type: NavigationType, state: unknown = null) =>
      rerender(renderAt(createLocation(path, state), type)),
    /** Follows a link to a page that loads slowly. @returns a function that completes the navigation */
    followSlowLink: (path: string) => {
      navigation.pending = createLocation(path);
      const { pending } = navigation;
      rerender(renderAt({ ...initialLocation }, NavigationType.Pop));
      return () => {
        navigation.pending = undefined;
        rerender(renderAt(pending, NavigationType.Push));
      };
    },
    /** Completes the oldest requested navigation. @returns its path */
    completeNext: () => {
      const { to, state } = requestedNavigations.shift() ?? { to: '', state: null };
      rerender(renderAt(createLocation(to, state), NavigationType.Replace));
      return to;
    },
  };
};

const getField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const typeText = (addedText: string): boolean =>
  fireEvent.change(getField(), { target: { value: getField().value + addedText } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(200));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('useSearchText', () => {
  it('keeps the typed text while earlier searches are still loading', async () => {
    const { requestedNavigations, completeNext } = renderField('/search');
    for (const addedText of ['gla', 'ss', ' orch']) {
      typeText(addedText);
      await pause();
    }
    expect(requestedNavigations.map(({ to }) => to)).toEqual(['/search/gla', '/search/glass', '/search/glass%20orch']);
    for (const _ of [...requestedNavigations]) {
      completeNext();
      expect(getField().value).toBe('glass orch');
    }
  });

  it('searches for the previous word again when the user returns to it before the other search has loaded', async () => {
    const { requestedNavigations, completeNext } = renderField('/search/low');
    typeText('er');
    await pause();
    fireEvent.change(getField(), { target: { value: 'low' } });
    await pause();
    expect(requestedNavigations.map(({ to }) => to)).toEqual(['/search/lower', '/search/low']);
    completeNext();
    expect(getField().value).toBe('low');
  });

  it('keeps the space after a word while the user pauses', async () => {
    const { completeNext } = renderField('/search');
    typeText('glass ');
    await pause();
    expect(completeNext()).toBe('/search/glass');
    typeText('orchard');
    await pause();
    expect(completeNext()).toBe('/search/glass%20orchard');
  });

  it('shows the text of the URL when the user follows a link or goes back', async () => {
    const { requestedNavigations, navigateTo, completeNext } = renderField('/search/low');
    expect(getField().value).toBe('low');
    typeText(' tide');
    await pause();
    const [typedNavigation] = requestedNavigations;
    completeNext();
    navigateTo('/search/orla', NavigationType.Push);
    expect(getField().value).toBe('orla');
    navigateTo('/search/low%20tide', NavigationType.Pop, typedNavigation?.state);
    expect(getField().value).toBe('low tide');
    navigateTo('/albums', NavigationType.Push);
    expect(getField().value).toBe('');
  });

  it('does not search when the user follows a link right after typing', async () => {
    const { requestedNavigations, navigateTo, followSlowLink } = renderField('/search/low');
    typeText(' t');
    const completeNavigation = followSlowLink('/albums');
    await pause();
    completeNavigation();
    await pause();
    expect(getField().value).toBe('');
    typeText('tide');
    navigateTo('/artist/orla', NavigationType.Push);
    await pause();
    expect(getField().value).toBe('');
    expect(requestedNavigations).toEqual([]);
  });

  it('searches for text that is typed while a page loads, and keeps it when the page loads first', async () => {
    const { requestedNavigations, followSlowLink } = renderField('/albums');
    const completeNavigation = followSlowLink('/artist/orla');
    typeText('ti');
    completeNavigation();
    typeText('de');
    expect(getField().value).toBe('tide');
    await pause();
    expect(requestedNavigations.map(({ to }) => to)).toEqual(['/search/tide']);
  });

  it('keeps the typed text when a page replaces its URL', async () => {
    const { requestedNavigations, navigateTo } = renderField('/album/alb_1/orla/an-old-name');
    typeText('tide');
    navigateTo('/album/alb_1/orla/low', NavigationType.Replace);
    await pause();
    expect(requestedNavigations.map(({ to }) => to)).toEqual(['/search/tide']);
  });
});
