import { describe, expect, it, vi } from 'vitest';
import { watchHistorySteps } from './history-steps.ts';

describe('openLayer', () => {
  it("goes back to the page's entry after a reload with an open layer, without notifying the router", async () => {
    history.replaceState({ idx: 0 }, '', '/album');
    history.pushState({ idx: 0, layers: 1 }, '');
    history.pushState({ idx: 0, layers: 2 }, '');
    watchHistorySteps(() => import('./layers.ts'));
    const router = vi.fn();
    addEventListener('popstate', router);
    await vi.waitFor(() => expect(history.state).toEqual({ idx: 0 }));
    expect(router).not.toHaveBeenCalled();
  });
});
