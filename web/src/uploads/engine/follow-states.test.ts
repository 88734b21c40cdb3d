import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFollower } from './follow-states.ts';
import { anEntry } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const asked: (readonly string[])[] = [];
  const server = new Map<string, FileEntry>();
  const seen = new Set<() => void>();
  let visible = true;
  const follower = createFollower({
    read: async (ids) => {
      asked.push(ids);
      return ids.flatMap((id) => server.get(id) ?? []);
    },
    isVisible: () => visible,
    onVisible(run) {
      seen.add(run);
      return () => void seen.delete(run);
    },
  });
  const add = (...entries: FileEntry[]) => {
    for (const entry of entries) server.set(entry.id, entry);
    follower.add(entries);
  };
  const show = (isVisible: boolean) => {
    visible = isVisible;
    if (isVisible) for (const run of seen) run();
  };
  return { follower, asked, server, add, show };
};

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('asks for all that are under way in one call, until they are settled', async () => {
  const { follower, asked, server, add } = open();
  const [one, other, held] = [anEntry({}, 1), anEntry({}, 2), anEntry({ state: 'held' }, 3)];
  add(one, other, held);
  await after(2);
  expect(asked).toEqual([[one.id, other.id]]);
  server.set(one.id, { ...one, state: 'ready' });
  server.set(other.id, { ...other, state: 'failed' });
  await after(10);
  expect(follower.entries.get().get(one.id)?.state).toBe('ready');
  const calls = asked.length;
  await after(600);
  expect(asked).toHaveLength(calls);
});

it('asks less and less while nothing changes, every 10 seconds at least, and more when something does', async () => {
  const { asked, server, add } = open();
  const entry = anEntry();
  add(entry);
  await after(60);
  const slow = asked.length;
  await after(10);
  expect(asked.length).toBe(slow + 1);
  server.set(entry.id, { ...entry, state: 'analysing' });
  await after(10);
  const changed = asked.length;
  await after(3);
  expect(asked.length).toBe(changed + 1);
});

it('asks nothing while nobody looks', async () => {
  const { asked, add, show } = open();
  show(false);
  add(anEntry());
  await after(600);
  expect(asked).toEqual([]);
  show(true);
  await after(10);
  expect(asked.length).toBeGreaterThan(0);
});

it('notices what is gone', async () => {
  const { follower, server, add, asked } = open();
  const entry = anEntry();
  add(entry);
  server.clear();
  await after(2);
  expect(follower.entries.get().get(entry.id)).toBeNull();
  await after(60);
  expect(asked).toHaveLength(1);
});

it('asks nothing more once it is stopped, whatever is added and whoever looks', async () => {
  const { follower, asked, add, show } = open();
  follower.stop();
  add(anEntry());
  show(true);
  await after(60);
  expect(asked).toEqual([]);
});
