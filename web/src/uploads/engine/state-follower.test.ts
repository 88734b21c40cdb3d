import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStatePoller } from './state-follower.ts';
import { buildFileEntry } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const requests: (readonly string[])[] = [];
  const server = new Map<string, FileEntry>();
  const listeners = new Set<() => void>();
  let isVisible = true;
  const statePoller = createStatePoller({
    read: async (ids) => {
      requests.push(ids);
      return ids.flatMap((id) => server.get(id) ?? []);
    },
    isVisible: () => isVisible,
    onVisible(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  });
  const add = (...entries: FileEntry[]) => {
    for (const entry of entries) server.set(entry.id, entry);
    statePoller.add(entries);
  };
  const setVisible = (value: boolean) => {
    isVisible = value;
    if (value) for (const run of listeners) run();
  };
  return { statePoller, requests, server, add, setVisible };
};

const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('createStatePoller', () => {
  it('polls all files in one request until their processing has ended', async () => {
    const { statePoller, requests, server, add } = setUp();
    const [one, other, held] = [buildFileEntry({}, 1), buildFileEntry({}, 2), buildFileEntry({ state: 'held' }, 3)];
    add(one, other, held);
    await advance(2);
    expect(requests).toEqual([[one.id, other.id]]);
    server.set(one.id, { ...one, state: 'ready' });
    server.set(other.id, { ...other, state: 'failed' });
    await advance(10);
    expect(statePoller.entries.get().get(one.id)?.state).toBe('ready');
    const requestCount = requests.length;
    await advance(600);
    expect(requests).toHaveLength(requestCount);
  });

  it('increases the interval up to 10 seconds while nothing changes and resets it after a change', async () => {
    const { requests, server, add } = setUp();
    const entry = buildFileEntry();
    add(entry);
    await advance(60);
    const slowCount = requests.length;
    await advance(10);
    expect(requests.length).toBe(slowCount + 1);
    server.set(entry.id, { ...entry, state: 'analysing' });
    await advance(10);
    const changedCount = requests.length;
    await advance(3);
    expect(requests.length).toBe(changedCount + 1);
  });

  it('does not poll while the page is hidden', async () => {
    const { requests, add, setVisible } = setUp();
    setVisible(false);
    add(buildFileEntry());
    await advance(600);
    expect(requests).toEqual([]);
    setVisible(true);
    await advance(10);
    expect(requests.length).toBeGreaterThan(0);
  });

  it('marks missing files as deleted', async () => {
    const { statePoller, server, add, requests } = setUp();
    const entry = buildFileEntry();
    add(entry);
    server.clear();
    await advance(2);
    expect(statePoller.entries.get().get(entry.id)).toBeNull();
    await advance(60);
    expect(requests).toHaveLength(1);
  });

  it('does not poll after it is stopped', async () => {
    const { statePoller, requests, add, setVisible } = setUp();
    statePoller.stop();
    add(buildFileEntry());
    setVisible(true);
    await advance(60);
    expect(requests).toEqual([]);
  });
});
