import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubWebSocket } from '../testing/fake-web-socket.ts';
import { addLiveListener, type LiveEvent } from './live-connection.ts';
import { notifyLoggedOut, notifyLoggingOut } from './logout-events.ts';

let isHidden = false;
let now = Date.now();
const setHidden = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Starts to listen until the end of the test. Returns the connections, the events and the function that stops it. */
const listen = () => {
  const sockets = stubWebSocket();
  const events: LiveEvent[] = [];
  const stop = addLiveListener((event) => void events.push(event), 'ses_1');
  onTestFinished(stop);
  return { sockets, events, stop, listTypes: () => events.map(({ type }) => type) };
};

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  // The longest wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  // Waits of the previous test are over.
  now += 24 * 3_600_000;
  vi.setSystemTime(now);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

describe('live connection', () => {
  it('opens one connection for all listeners at the site, and closes it when the last one stops', () => {
    const first = listen();
    const stopSecond = addLiveListener(() => undefined, 'ses_1');
    expect(first.sockets.map(({ url }) => url)).toEqual([`${location.origin.replace('http', 'ws')}/live`]);
    first.sockets[0]?.open();
    first.sockets[0]?.receive({ type: 'notifications' });
    expect(first.listTypes()).toEqual(['open', 'notifications']);
    first.stop();
    expect(first.sockets[0]?.isClosed).toBe(false);
    stopSecond();
    expect(first.sockets[0]?.isClosed).toBe(true);
  });

  it('notifies a later listener that the connection is open', () => {
    const { sockets } = listen();
    sockets[0]?.open();
    const listener = vi.fn();
    onTestFinished(addLiveListener(listener, 'ses_1'));
    expect(listener.mock.calls).toEqual([[{ type: 'open' }]]);
  });

  it('ignores invalid messages', () => {
    const { sockets, events } = listen();
    sockets[0]?.open();
    for (const message of [null, 'text', {}, { type: 7 }]) sockets[0]?.receive(message);
    expect(events).toEqual([{ type: 'open' }]);
  });

  it('is closed when the tab is hidden for a while, and opened again when it is shown', () => {
    const { sockets, listTypes } = listen();
    sockets[0]?.open();
    setHidden(true);
    vi.advanceTimersByTime(9_000);
    setHidden(false);
    vi.advanceTimersByTime(60_000);
    expect(sockets[0]?.isClosed).toBe(false);
    setHidden(true);
    vi.advanceTimersByTime(10_000);
    expect(sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    setHidden(false);
    expect(sockets).toHaveLength(2);
    expect(listTypes()).toEqual(['open', 'closed']);
  });

  it('waits a random time before it connects again, longer after each failure, even when the tab is shown again', () => {
    const { sockets } = listen();
    const waits: number[] = [];
    sockets[0]?.open();
    vi.advanceTimersByTime(60_000);
    for (let loss = 1; loss <= 6; loss += 1) {
      sockets.at(-1)?.disconnect();
      setHidden(true);
      setHidden(false);
      const countBefore = sockets.length;
      let seconds = 0;
      while (sockets.length === countBefore) {
        vi.advanceTimersByTime(1_000);
        seconds += 1;
      }
      waits.push(seconds);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
    vi.mocked(Math.random).mockReturnValue(0.5);
    sockets.at(-1)?.open();
    vi.advanceTimersByTime(60_000);
    sockets.at(-1)?.disconnect();
    const countBefore = sockets.length;
    vi.advanceTimersByTime(14_999);
    expect(sockets).toHaveLength(countBefore);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(countBefore + 1);
  });

  it('sends a ping before the connection counts as idle, and none while messages arrive', () => {
    const { sockets } = listen();
    sockets[0]?.open();
    vi.advanceTimersByTime(400_000);
    sockets[0]?.receive({ type: 'notifications' });
    vi.advanceTimersByTime(400_000);
    expect(sockets[0]?.sent).toEqual([]);
    vi.advanceTimersByTime(140_000);
    expect(sockets[0]?.sent).toEqual(['ping']);
  });

  it('is opened again for a new session, whose messages reach all listeners', () => {
    const { sockets, listTypes } = listen();
    sockets[0]?.open();
    const listener = vi.fn();
    onTestFinished(addLiveListener(listener, 'ses_2'));
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true]);
    sockets[1]?.open();
    sockets[1]?.receive({ type: 'notifications' });
    expect(listTypes()).toEqual(['open', 'closed', 'open', 'notifications']);
    expect(listener.mock.calls.map(([{ type }]) => type)).toEqual(['open', 'notifications']);
  });

  it('is closed when the server has confirmed a logout, not before, and stays closed', () => {
    const { sockets } = listen();
    sockets[0]?.open();
    notifyLoggingOut();
    expect(sockets[0]?.isClosed).toBe(false);
    notifyLoggedOut();
    expect(sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
  });

  it('stays closed when the user has opened too many other connections, until the tab is shown again', () => {
    const { sockets } = listen();
    sockets[0]?.open();
    vi.advanceTimersByTime(60_000);
    sockets[0]?.receive({ type: 'replaced' });
    sockets[0]?.disconnect();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    setHidden(true);
    setHidden(false);
    expect(sockets).toHaveLength(2);
  });
});
