import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifySignedOut } from '../../lib/signed-out.ts';
import { newRelease } from './release-draft.ts';
import { editorOf } from './release-editor.ts';

const me = { id: 'art_01J00000000000000000000001', name: 'Marlow Finch' } as const;
const open = () =>
  editorOf(
    'usr_1',
    () => true,
    () => newRelease('album', 'alb_1' as never, [me]),
  );
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('overtone.draft.'));

beforeEach(() => {
  notifySignedOut();
  vi.useFakeTimers();
  localStorage.clear();
});

describe('the type of a release', () => {
  const row = {
    ...{ key: 'row_1', upload: null, fileId: null, trackId: null, name: 'Mooring', fileName: 'Mooring.flac' },
    ...{ said: {}, byHand: [] },
  };

  it('stays when no file is picked, or only files that it has', () => {
    const editor = open();
    const before = editor.store.get();
    editor.add([]);
    expect(editor.store.get()).toBe(before);
    editor.add([row as never]);
    expect(editor.store.get().album.type).toBe('single');
    const withRow = editor.store.get();
    editor.add([row as never]);
    expect(editor.store.get()).toBe(withRow);
  });

  it('stays when the last track is removed', () => {
    const editor = open();
    editor.add(Array.from({ length: 4 }, (_, index) => ({ ...row, key: `row_${index}` }) as never));
    expect(editor.store.get().album.type).toBe('ep');
    editor.remove(['row_0', 'row_1', 'row_2', 'row_3']);
    expect(editor.store.get().album.type).toBe('ep');
  });
});

describe('the draft of a release', () => {
  it('is kept a moment after a change, and as the page goes', async () => {
    const editor = open();
    editor.say({ name: 'Slack Water' });
    expect(drafts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drafts()).toHaveLength(1);
    localStorage.clear();
    editor.say({ name: 'High Water' });
    dispatchEvent(new Event('pagehide'));
    expect(drafts()).toHaveLength(1);
  });

  it('is deleted when its person signs out right after a change, and does not come back', async () => {
    const editor = open();
    editor.say({ name: 'Slack Water' });
    notifySignedOut();
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);
    expect(open()).not.toBe(editor);
  });

  it('is deleted when it is given up right after a change', async () => {
    const editor = open();
    editor.say({ name: 'Slack Water' });
    editor.discard();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([drafts(), editor.isDirty()]).toEqual([[], false]);
  });
});
