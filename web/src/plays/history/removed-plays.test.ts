import type { PlayId } from '@overtone/shared/ids.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiRequest, stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { removedPlays, removePlay } from './removed-plays.ts';

const playId = `ply_${'0'.repeat(26)}` as PlayId;
const path = `/api/v1/users/me/history/${playId}`;
let requests: ApiRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = stubApi({ [`POST ${path}`]: { body: {} } });
});

const undo = (): void => {
  const action = toasts.get()?.action;
  if (action && 'onSelect' in action) action.onSelect();
};
const closeToast = (): void => toasts.close(toasts.get()?.id ?? '');
const waitForRequests = () => vi.advanceTimersByTimeAsync(10_000);

describe('removePlay', () => {
  it.each([
    ['the toast closes', closeToast],
    ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
  ])('sends one request when %s', async (_, triggerRequest) => {
    removePlay(playId);
    expect(removedPlays.get().has(playId)).toBe(true);
    expect(requests).toEqual([]);
    triggerRequest();
    await waitForRequests();
    dispatchEvent(new Event('pagehide'));
    await waitForRequests();
    expect(requests).toMatchObject([{ url: expect.stringContaining(path) }]);
    expect(removedPlays.get().has(playId)).toBe(true);
  });

  it('sends no request after undo, even when the toast closes and the page is left', async () => {
    removePlay(playId);
    const { action } = toasts.get() ?? {};
    // The toast closes before its action runs.
    closeToast();
    if (action && 'onSelect' in action) action.onSelect();
    await waitForRequests();
    dispatchEvent(new Event('pagehide'));
    await waitForRequests();
    expect(requests).toEqual([]);
    expect(removedPlays.get().has(playId)).toBe(false);
  });

  it('removes a play again after undo', async () => {
    removePlay(playId);
    undo();
    removePlay(playId);
    closeToast();
    await waitForRequests();
    expect(requests).toHaveLength(1);
    expect(removedPlays.get().has(playId)).toBe(true);
  });
});
