import type { PlayId } from '@overtone/shared/ids.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { removedPlays, removePlay } from './removed-plays.ts';

const listen = `ply_${'0'.repeat(26)}` as PlayId;
const path = `/api/v1/users/me/history/${listen}`;
let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubApi({ [`POST ${path}`]: { body: {} } });
});

const undo = (): void => {
  const action = toasts.get()?.action;
  if (action && 'onSelect' in action) action.onSelect();
};
const closeToast = (): void => toasts.close(toasts.get()?.id ?? '');
const settled = () => vi.advanceTimersByTimeAsync(10_000);

describe('removePlay', () => {
  it.each([
    ['the toast closes', closeToast],
    ['the page goes', () => void dispatchEvent(new Event('pagehide'))],
  ])('is sent once when %s, whatever follows', async (_, end) => {
    removePlay(listen);
    expect(removedPlays.get().has(listen)).toBe(true);
    expect(asked).toEqual([]);
    end();
    await settled();
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(asked).toMatchObject([{ url: expect.stringContaining(path) }]);
    expect(removedPlays.get().has(listen)).toBe(true);
  });

  it('is never sent after undo, though the toast closes and the page goes', async () => {
    removePlay(listen);
    const { action } = toasts.get() ?? {};
    // The toast closes before its action is heard.
    closeToast();
    if (action && 'onSelect' in action) action.onSelect();
    await settled();
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(asked).toEqual([]);
    expect(removedPlays.get().has(listen)).toBe(false);
  });

  it('can be undone, and done again', async () => {
    removePlay(listen);
    undo();
    removePlay(listen);
    closeToast();
    await settled();
    expect(asked).toHaveLength(1);
    expect(removedPlays.get().has(listen)).toBe(true);
  });
});
