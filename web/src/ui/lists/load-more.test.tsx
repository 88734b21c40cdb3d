import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** The entries that a browser passes to an observer at once, gathered while a page is busy. */
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

describe('LoadMore', () => {
  it('loads the next page near its end, also when it was far away just before', () => {
    expect(tellOf(true)).toHaveBeenCalledOnce();
    expect(tellOf(false, true)).toHaveBeenCalledOnce();
  });

  it('loads nothing while its end is far away', () => {
    expect(tellOf(false)).not.toHaveBeenCalled();
    expect(tellOf(true, false)).not.toHaveBeenCalled();
  });
});
