import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** What a browser tells an observer at once: it gathers what happens while a page is busy. */
const tellOf = (...intersecting: boolean[]) => {
  let tell: (entries: object[]) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: object[]) => void) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const load = vi.fn();
  render(<LoadMore loading={false} failed={false} load={load} />);
  tell(intersecting.map((isIntersecting) => ({ isIntersecting })));
  return load;
};

it('asks for the next page when its end comes near, also where it was far a moment before', () => {
  expect(tellOf(true)).toHaveBeenCalledOnce();
  expect(tellOf(false, true)).toHaveBeenCalledOnce();
});

it('asks for nothing while its end is far', () => {
  expect(tellOf(false)).not.toHaveBeenCalled();
  expect(tellOf(true, false)).not.toHaveBeenCalled();
});
