import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { createRelease } from './release-draft.ts';
import { openEditor } from './release-editor.ts';

const managedArtist = { id: 'art_01J00000000000000000000001', name: 'Marlow Finch' } as const;
const openTestEditor = () =>
  openEditor(
    'usr_1',
    () => true,
    () => createRelease('album', 'alb_1' as never, [managedArtist]),
  );
const listStoredDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('overtone.draft.'));

beforeEach(() => {
  notifyLoggedOut();
  vi.useFakeTimers();
  localStorage.clear();
});

describe('suggested release type', () => {
  const row = {
    ...{ key: 'row_1', upload: null, fileId: null, trackId: null, name: 'Mooring', fileName: 'Mooring.flac' },
    ...{ edits: {}, editedFields: [] },
  };

  it('keeps the suggested type when no file or only existing files are added', () => {
    const editor = openTestEditor();
    const initialRelease = editor.store.get();
    editor.add([]);
    expect(editor.store.get()).toBe(initialRelease);
    editor.add([row as never]);
    expect(editor.store.get().album.type).toBe('single');
    const withRow = editor.store.get();
    editor.add([row as never]);
    expect(editor.store.get()).toBe(withRow);
  });

  it('keeps the suggested type when the last track is removed', () => {
    const editor = openTestEditor();
    editor.add(Array.from({ length: 4 }, (_, index) => ({ ...row, key: `row_${index}` }) as never));
    expect(editor.store.get().album.type).toBe('ep');
    editor.remove(['row_0', 'row_1', 'row_2', 'row_3']);
    expect(editor.store.get().album.type).toBe('ep');
  });
});

describe('stored draft of a release', () => {
  it('stores the draft shortly after a change and when the page is left', async () => {
    const editor = openTestEditor();
    editor.editAlbum({ name: 'Slack Water' });
    expect(listStoredDrafts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listStoredDrafts()).toHaveLength(1);
    localStorage.clear();
    editor.editAlbum({ name: 'High Water' });
    dispatchEvent(new Event('pagehide'));
    expect(listStoredDrafts()).toHaveLength(1);
  });

  it('deletes the draft when the user logs out right after a change, and does not restore it', async () => {
    const editor = openTestEditor();
    editor.editAlbum({ name: 'Slack Water' });
    notifyLoggedOut();
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new Event('pagehide'));
    expect(listStoredDrafts()).toEqual([]);
    expect(openTestEditor()).not.toBe(editor);
  });

  it('deletes the draft when it is discarded right after a change', async () => {
    const editor = openTestEditor();
    editor.editAlbum({ name: 'Slack Water' });
    editor.discard();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([listStoredDrafts(), editor.isDirty()]).toEqual([[], false]);
  });
});
