import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { createUploadEngine } from './engine.ts';
import {
  createLine,
  createStandIn,
  lets,
  locksInMemory,
  owner,
  picked,
  recordsInMemory,
  someLimits,
} from './testing.ts';
import type { PickedFile } from './upload.model.ts';
import { s3Way } from './ways/s3.ts';
import { s3MultipartWay } from './ways/s3-multipart.ts';

const onTerminateFailed = vi.fn();

/** Several tabs of a browser: what one keeps and holds, the others see. */
const openBrowser = (part = 20) => {
  const standIn = createStandIn(part);
  const records = recordsInMemory();
  const locks = locksInMemory();
  const line = createLine();
  const openTab = (s3 = s3Way) => {
    const heard: FileEntry[] = [];
    const engine = createUploadEngine({
      owner,
      tools: standIn.tools,
      ways: { form: s3, tus: s3, s3, 's3-multipart': s3MultipartWay },
      records,
      locks,
      connection: line,
      wait: async () => undefined,
      now: Date.now,
      onEntry: (entry) => void heard.push(entry),
      onTerminateFailed,
    });
    const states = () => engine.state.get().map(({ state }) => state);
    const at = (place: number) => {
      const item = engine.state.get()[place];
      if (!item) throw new Error(`There is no item ${place}`);
      return item;
    };
    const add = (...files: PickedFile[]) => engine.add(files, someLimits());
    return { engine, states, at, add, heard };
  };
  return { ...standIn, standIn, records, locks, line, openTab };
};

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const named = (count: number, folder = ''): PickedFile[] =>
  Array.from({ length: count }, (_, index) => picked(`${index}.wav`, 3, folder && `${folder}/${index}.wav`));

it('sends three files at a time and begins the next when one is there', async () => {
  const { openTab, holdPuts } = openBrowser();
  const { add, states, heard } = openTab();
  const letGo = holdPuts();
  add(...named(5));
  await lets();
  expect(states()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending', 'pending']);
  letGo();
  await lets();
  await lets();
  expect(states()).toEqual(Array(5).fill('completed'));
  expect(heard).toHaveLength(5);
});

it('sends the files of a folder one after another', async () => {
  const { openTab, mostUnderWay } = openBrowser();
  const { add, states } = openTab();
  add(...named(4, 'Low Tide'));
  for (let turn = 0; turn < 6; turn++) await lets();
  expect(states()).toEqual(Array(4).fill('completed'));
  expect(mostUnderWay()).toBe(1);
});

it('goes on with the next file where one fails, and tries that one again when it is asked to', async () => {
  const { openTab, standIn } = openBrowser();
  const { engine, add, states, at } = openTab();
  standIn.refuse(
    s3UploadContract.presign.path,
    new ApiError(403, { code: 'quota.reached', message: 'Your space is used up.' }),
  );
  add(...named(2));
  await lets();
  expect(states()).toEqual(['failed', 'completed']);
  expect(at(0).failure).toBe('Your space is used up.');
  engine.retry(at(0).id);
  await lets();
  expect(states()).toEqual(['completed', 'completed']);
});

it('refuses what may not be sent before anything of it is, and the rest goes', async () => {
  const { openTab, calls } = openBrowser();
  const { engine, add, states, at } = openTab();
  add({ file: new File(['x'], 'notes.txt', { type: 'text/plain' }), relativePath: '' });
  await lets();
  expect([states(), at(0).failure]).toEqual([['failed'], 'This file type is not allowed']);
  engine.retry(at(0).id);
  await lets();
  expect([states(), calls]).toEqual([['failed'], []]);
});

it('pauses, keeps what is there, and goes on', async () => {
  const { openTab, holdPuts, bytesSent } = openBrowser();
  const { engine, add, states, at } = openTab();
  const letGo = holdPuts();
  add(picked());
  await lets();
  engine.pause(at(0).id);
  await lets();
  expect([states(), at(0).isPaused]).toEqual([['pending'], true]);
  letGo();
  await lets();
  expect(states()).toEqual(['pending']);
  engine.resume(at(0).id);
  await lets();
  expect([states(), bytesSent()]).toEqual([['completed'], 3]);
});

it('tells the server what was cancelled, forgets it, and lets another tab have it', async () => {
  const { openTab, holdPuts, records, bodies } = openBrowser();
  const { engine, add, states, at } = openTab();
  holdPuts();
  add(picked());
  await lets();
  const [key] = [...records.kept.values()].map((record) => record.key);
  await engine.cancel(at(0).id);
  expect(states()).toEqual(['aborted']);
  expect(bodies('file-entries/delete')).toEqual([{ entryIds: [key?.split('/').at(-1)], deleteForever: true }]);
  expect(records.kept.size).toBe(0);
  const other = openTab();
  other.add(picked());
  await lets();
  expect(other.states()).toEqual(['inProgress']);
});

it.each([
  [500, 1],
  [0, 1],
  [404, 0],
])('reports a cancelled upload that the server did not delete, unless it was gone (%i)', async (status, times) => {
  onTerminateFailed.mockClear();
  const { openTab, holdPuts } = openBrowser();
  const giveUp = () => Promise.reject(new ApiError(status, {}));
  const { engine, add, states, at } = openTab({ ...s3Way, giveUp });
  holdPuts();
  add(picked());
  await lets();
  await engine.cancel(at(0).id);
  expect(states()).toEqual(['aborted']);
  expect(onTerminateFailed).toHaveBeenCalledTimes(times);
});

it('fails what does not move for 30 seconds, and gives it up when that is dismissed', async () => {
  const { openTab, faults, bodies, records } = openBrowser();
  const { engine, add, at, states } = openTab();
  faults.push('silent');
  add(picked());
  await lets();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(at(0).state).toBe('inProgress');
  await vi.advanceTimersByTimeAsync(2_000);
  await lets();
  expect([at(0).state, at(0).failure, at(0).canRetry]).toEqual(['failed', 'Upload timed out', true]);
  engine.dismiss([at(0).id]);
  await lets();
  expect([states(), bodies('file-entries/delete').length, records.kept.size]).toEqual([[], 1, 0]);
});

it('waits for a lost connection, says so, and goes on by itself', async () => {
  const { openTab, faults, line } = openBrowser();
  const { add, at } = openTab();
  faults.push('lost');
  line.cut();
  add(picked());
  await lets();
  expect([at(0).state, at(0).waitsFor]).toEqual(['inProgress', 'connection']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(at(0).state).toBe('inProgress');
  line.join();
  await lets();
  expect([at(0).state, at(0).waitsFor]).toEqual(['completed', null]);
});

it('does not send in two tabs what one of them sends', async () => {
  const { openTab, holdPuts, bytesSent, called } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  const letGo = holdPuts();
  one.add(picked());
  await lets();
  other.add(picked());
  await lets();
  expect([other.at(0).state, other.at(0).waitsFor]).toEqual(['pending', 'tab']);
  await vi.advanceTimersByTimeAsync(1_000);
  letGo();
  await lets();
  await lets();
  expect([one.states(), other.states()]).toEqual([['completed'], ['completed']]);
  expect(other.at(0).entry).toEqual(one.at(0).entry);
  expect([bytesSent(), called(s3UploadContract.entries.path)]).toEqual([3, 1]);
});

it('takes over what a tab that died has left, but for the parts that it had sent', async () => {
  const { openTab, faults, bytesSent, puts } = openBrowser(10);
  const [one, other] = [openTab(s3MultipartWay), openTab(s3MultipartWay)];
  faults.push('passes', 'passes', 'silent', 'silent', 'silent', 'silent', 'silent');
  const file = picked('Mooring.wav', 100);
  one.add(file);
  await lets();
  expect(puts).toHaveLength(2);
  other.add(file);
  await lets();
  expect(other.at(0).waitsFor).toBe('tab');
  await one.engine.stop(false);
  await lets();
  await lets();
  expect([other.states(), puts.length, bytesSent()]).toEqual([['completed'], 10, 100]);
});

it('finds after a reload what was left, and asks for the file where the browser keeps no handle', async () => {
  const { openTab, holdPuts, bytesSent, called } = openBrowser();
  const before = openTab();
  const letGo = holdPuts();
  before.add(picked());
  await lets();
  await before.engine.stop(false);
  letGo();
  const { engine, at, states } = openTab();
  await engine.restore();
  await lets();
  expect([at(0).name, at(0).state, at(0).waitsFor]).toEqual(['Mooring.wav', 'pending', 'file']);
  expect(engine.giveFile(picked('Mooring.wav', 4))).toBe(false);
  expect(engine.giveFile(picked())).toBe(true);
  await lets();
  expect([states(), bytesSent(), called(s3UploadContract.entries.path)]).toEqual([['completed'], 3, 2]);
});

it('reads a file again by its handle, and asks first where the browser wants that', async () => {
  const { openTab, holdPuts } = openBrowser();
  const before = openTab();
  let allowed: PermissionState = 'prompt';
  const handle = {
    queryPermission: async () => allowed,
    requestPermission: async () => {
      allowed = 'granted';
      return allowed;
    },
    getFile: async () => picked().file,
  } as unknown as FileSystemFileHandle;
  const letGo = holdPuts();
  before.add({ ...picked(), handle });
  await lets();
  await before.engine.stop(false);
  letGo();
  const { engine, at } = openTab();
  await engine.restore();
  expect(at(0).waitsFor).toBe('permission');
  await engine.allow(at(0).id);
  await lets();
  expect(at(0).state).toBe('completed');
});

it('leaves to another tab what that one has under way, and forgets a person who signs out', async () => {
  const { openTab, holdPuts, records } = openBrowser();
  const one = openTab();
  holdPuts();
  one.add(picked());
  await lets();
  const other = openTab();
  await other.engine.restore();
  expect(other.states()).toEqual([]);
  await one.engine.stop(true);
  expect(records.kept.size).toBe(0);
});

it('asks for a file again that cannot be read any more', async () => {
  const { standIn, openTab } = openBrowser();
  const { FileUnreadable } = await import('./file-unreadable.ts');
  const { checksum } = standIn.tools;
  Object.assign(standIn.tools, { checksum: async () => Promise.reject(new FileUnreadable()) });
  const { engine, add, at } = openTab();
  add(picked());
  await lets();
  expect([at(0).waitsFor, at(0).failure]).toEqual(['file', 'This file cannot be read any more. Choose it again.']);
  Object.assign(standIn.tools, { checksum });
  engine.giveFile(picked());
  await lets();
  expect(at(0).state).toBe('completed');
});

it('takes a file once, however often it is dropped', async () => {
  const { openTab, holdPuts } = openBrowser();
  const { add, states } = openTab();
  holdPuts();
  add(picked(), picked());
  add(picked());
  await lets();
  expect(states()).toEqual(['inProgress']);
});

it('tells how far it is, four times a second at most', async () => {
  const { openTab, holdPuts } = openBrowser();
  const { engine, add, at } = openTab();
  const letGo = holdPuts();
  add(picked('Mooring.wav', 100));
  await lets();
  await vi.advanceTimersByTimeAsync(250);
  expect(engine.progress.get().get(at(0).id)?.sent).toBe(50);
  await vi.advanceTimersByTimeAsync(750);
  letGo();
  await lets();
  await vi.advanceTimersByTimeAsync(250);
  expect(engine.progress.get().get(at(0).id)).toEqual({ sent: 100, speed: 40 });
});
