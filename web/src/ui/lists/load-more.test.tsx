import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** Renders `LoadMore` and passes entries to its observer in one call, as a browser does after the page was busy. */
const reportIntersections = (...intersecting: boolean[]) => {
  let report: (entries: object[]) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: object[]) => void) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const load = vi.fn();
  render(<LoadMore isLoading={false} hasFailed={false} load={load} />);
  report(intersecting.map((isIntersecting) => ({ isIntersecting })));
  return load;
};

describe('LoadMore', () => {
  it('loads the next page when the last entry is near the end', () => {
    expect(reportIntersections(true)).toHaveBeenCalledOnce();
    expect(reportIntersections(false, true)).toHaveBeenCalledOnce();
  });

  it('loads nothing while the end is far away', () => {
    expect(reportIntersections(false)).not.toHaveBeenCalled();
    expect(reportIntersections(true, false)).not.toHaveBeenCalled();
  });
});
