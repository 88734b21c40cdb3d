import type { PlayId } from '@overtone/shared/ids.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { removedListens, removeListen } from './removed-listens.ts';

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

describe('removeListen', () => {
  it.each([
    ['the toast closes', closeToast],
    ['the page goes', () => void dispatchEvent(new Event('pagehide'))],
  ])('is sent once when %s, whatever follows', async (_, end) => {
    removeListen(listen);
    expect(removedListens.get().has(listen)).toBe(true);
    expect(asked).toEqual([]);
    end();
    await settled();
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(asked).toMatchObject([{ url: expect.stringContaining(path) }]);
    expect(removedListens.get().has(listen)).toBe(true);
  });

  it('is never sent after undo, though the toast closes and the page goes', async () => {
    removeListen(listen);
    const { action } = toasts.get() ?? {};
    // The toast closes before its action is heard.
    closeToast();
    if (action && 'onSelect' in action) action.onSelect();
    await settled();
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(asked).toEqual([]);
    expect(removedListens.get().has(listen)).toBe(false);
  });

  it('can be undone, and done again', async () => {
    removeListen(listen);
    undo();
    removeListen(listen);
    closeToast();
    await settled();
    expect(asked).toHaveLength(1);
    expect(removedListens.get().has(listen)).toBe(true);
  });
});
