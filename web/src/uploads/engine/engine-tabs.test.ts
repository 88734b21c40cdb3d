import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/fake-browser.ts';
import { buildPickedFile, flushPromises } from './testing.ts';
import { s3MultipartUploader } from './uploaders/s3-multipart-uploader.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

describe('createUploadEngine in several tabs and visits', () => {
  it('does not upload a file in two tabs', async () => {
    const { openTab, holdPuts, countBytesSent, countCalls } = openBrowser();
    const [firstTab, secondTab] = [openTab(), openTab()];
    const releasePuts = holdPuts();
    firstTab.add(buildPickedFile());
    await flushPromises();
    secondTab.add(buildPickedFile());
    await flushPromises();
    expect([secondTab.getItem(0).state, secondTab.getItem(0).waitReason]).toEqual(['pending', 'tab']);
    await vi.advanceTimersByTimeAsync(1_000);
    releasePuts();
    await flushPromises();
    await flushPromises();
    expect([firstTab.listStates(), secondTab.listStates()]).toEqual([['completed'], ['completed']]);
    expect(secondTab.getItem(0).entry).toEqual(firstTab.getItem(0).entry);
    expect([countBytesSent(), countCalls(s3UploadContract.entries.path)]).toEqual([3, 1]);
  });

  it('sends only the missing parts when it resumes the upload of a closed tab', async () => {
    const { openTab, faults, countBytesSent, puts } = openBrowser(10);
    const [firstTab, secondTab] = [openTab(s3MultipartUploader), openTab(s3MultipartUploader)];
    faults.push('success', 'success', 'noResponse', 'noResponse', 'noResponse', 'noResponse', 'noResponse');
    const file = buildPickedFile('Mooring.wav', 100);
    firstTab.add(file);
    await flushPromises();
    expect(puts).toHaveLength(2);
    secondTab.add(file);
    await flushPromises();
    expect(secondTab.getItem(0).waitReason).toBe('tab');
    await firstTab.engine.stop(false);
    await flushPromises();
    await flushPromises();
    expect([secondTab.listStates(), puts.length, countBytesSent()]).toEqual([['completed'], 10, 100]);
  });

  it('restores an upload after a reload and waits for the file when there is no handle', async () => {
    const { openTab, holdPuts, countBytesSent, countCalls } = openBrowser();
    const closedTab = openTab();
    const releasePuts = holdPuts();
    closedTab.add(buildPickedFile());
    await flushPromises();
    await closedTab.engine.stop(false);
    releasePuts();
    const { engine, getItem, listStates } = openTab();
    await engine.restore();
    await flushPromises();
    expect([getItem(0).name, getItem(0).state, getItem(0).waitReason]).toEqual(['Mooring.wav', 'pending', 'file']);
    expect(engine.attachFileToUpload(buildPickedFile('Mooring.wav', 4), { workspaceId: '0' })).toBe(false);
    expect(engine.attachFileToUpload(buildPickedFile(), { workspaceId: '0' })).toBe(true);
    await flushPromises();
    expect([listStates(), countBytesSent(), countCalls(s3UploadContract.entries.path)]).toEqual([['completed'], 3, 2]);
  });

  it('reopens a file by its handle when the user allows reading it', async () => {
    const { openTab, holdPuts } = openBrowser();
    const closedTab = openTab();
    let permission: PermissionState = 'prompt';
    const handle = {
      queryPermission: async () => permission,
      requestPermission: async () => {
        permission = 'granted';
        return permission;
      },
      getFile: async () => buildPickedFile().file,
    } as unknown as FileSystemFileHandle;
    const releasePuts = holdPuts();
    closedTab.add({ ...buildPickedFile(), handle });
    await flushPromises();
    await closedTab.engine.stop(false);
    releasePuts();
    const { engine, getItem } = openTab();
    await engine.restore();
    expect(getItem(0).waitReason).toBe('permission');
    await engine.requestPermission(getItem(0).id);
    await flushPromises();
    expect(getItem(0).state).toBe('completed');
  });

  it('does not restore uploads of another tab and deletes all records after logging out', async () => {
    const { openTab, holdPuts, records } = openBrowser();
    const firstTab = openTab();
    holdPuts();
    firstTab.add(buildPickedFile());
    await flushPromises();
    const secondTab = openTab();
    await secondTab.engine.restore();
    expect(secondTab.listStates()).toEqual([]);
    await firstTab.engine.stop(true);
    expect(records.stored.size).toBe(0);
  });

  it('waits for the user to choose the file again when it can no longer be read', async () => {
    const { server, openTab } = openBrowser();
    const { FileUnreadableError } = await import('./file-unreadable.ts');
    const { checksum } = server.tools;
    Object.assign(server.tools, { checksum: async () => Promise.reject(new FileUnreadableError()) });
    const { engine, add, getItem } = openTab();
    add(buildPickedFile());
    await flushPromises();
    expect([getItem(0).waitReason, getItem(0).failure]).toEqual([
      'file',
      'We can no longer read this file. Choose it again.',
    ]);
    Object.assign(server.tools, { checksum });
    engine.attachFileToUpload(buildPickedFile(), { workspaceId: '0' });
    await flushPromises();
    expect(getItem(0).state).toBe('completed');
  });

  it('adds a file only once', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { add, listStates } = openTab();
    holdPuts();
    add(buildPickedFile(), buildPickedFile());
    add(buildPickedFile());
    await flushPromises();
    expect(listStates()).toEqual(['inProgress']);
  });

  it('publishes the progress at most four times a second', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { engine, add, getItem } = openTab();
    const releasePuts = holdPuts();
    add(buildPickedFile('Mooring.wav', 100));
    await flushPromises();
    await vi.advanceTimersByTimeAsync(250);
    expect(engine.progress.get().get(getItem(0).id)?.sent).toBe(50);
    await vi.advanceTimersByTimeAsync(750);
    releasePuts();
    await flushPromises();
    await vi.advanceTimersByTimeAsync(250);
    expect(engine.progress.get().get(getItem(0).id)).toEqual({ sent: 100, speed: 40 });
  });
});
