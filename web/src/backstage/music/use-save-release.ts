import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { keyOf } from '../../lib/query-of.ts';
import { reportError } from '../../lib/report-error.ts';
import { useGoTo } from '../../lib/use-go-to.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { Kept } from '../../ui/overlays/conflict-dialog.tsx';
import { type Uploads, uploadStateOf } from '../../uploads/public.ts';
import { editAlbumPath } from '../layout/paths.ts';
import { conflictKey } from './conflict-values.ts';
import { momentProblem } from './fields/moment-field.tsx';
import { managedAlbumQuery } from './own-music.queries.ts';
import { detailOf, type Intent, leftOf } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { settled } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { saveRelease } from './save-release.ts';
import { useRelease } from './use-release.ts';
import type { RowLines } from './use-release-files.ts';

/** What is wrong before anything is sent, by its field. */
const problemsOf = (editor: ReleaseEditor, intent: Intent): Record<string, string> => {
  const { kind, album, saved } = editor.store.get();
  const late = momentProblem(album.releaseAt, saved?.releaseAt ?? null, Date.now());
  return {
    ...(kind === 'album' && album.name.trim() === '' && { 'album.name': t('Enter a title.') }),
    ...(album.artists.length === 0 && { 'album.artists': t('Name an artist that you manage.') }),
    ...(intent === 'publish' && late && { 'album.releaseAt': late }),
  };
};

/** Why a save ended before its end, in words. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('There was an issue. Please try again.');

/** Saves the release, says how that went, and lets files join by themselves when they are ready. */
export const useSaveRelease = (editor: ReleaseEditor, uploads: Uploads, lines: RowLines) => {
  const client = useQueryClient();
  const goTo = useGoTo();
  const { pending, failure, conflicts, joins } = useSyncExternalStore(editor.saving.subscribe, editor.saving.get);

  const isReady = ({ key }: Row): boolean => {
    const line = lines.get(key);
    return line !== undefined && uploadStateOf(line) === 'ready';
  };

  const run = async (intent: Intent, isTaken = isReady): Promise<boolean> => {
    if (editor.saving.get().pending !== undefined) return false;
    editor.noteSaving({ pending: intent, failure: undefined });
    const before = editor.store.get();
    // What was asked for before would be shown after.
    if (before.saved) await client.cancelQueries({ queryKey: managedAlbumQuery(before.id).queryKey });
    const outcome = await saveRelease(editor, intent, isTaken);
    const after = editor.store.get();
    if (after.saved) client.setQueryData(managedAlbumQuery(after.saved.id).queryKey, detailOf(after, after.saved));
    // What is said of the save, and pressed in answer, belongs to the page that stays.
    if (after.saved && !before.saved) await goTo(editAlbumPath(after.saved.id), { replace: true });
    const isWhole = outcome.error === undefined;
    editor.noteSaving({
      pending: undefined,
      conflicts: outcome.conflicts,
      failure: isWhole ? undefined : reasonOf(outcome.error),
    });
    // Files that are tracks now are offered no more.
    const { entries } = uploads.follower;
    uploads.follower.add(
      after.rows.flatMap(({ fileId, trackId }) => {
        const entry = fileId && trackId ? entries.get().get(fileId) : undefined;
        return entry && entry.track_id !== trackId ? [{ ...entry, track_id: trackId }] : [];
      }),
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(fileEntryContract.list) }),
      client.invalidateQueries({ queryKey: keyOf(managedAlbumContract.list) }),
      client.invalidateQueries({ queryKey: keyOf(managedAlbumContract.get, { params: {} }) }),
      client.invalidateQueries({ queryKey: keyOf(trackContract.get) }),
    ]);
    if (!isWhole) void reportError(outcome.error);
    return isWhole && outcome.conflicts.length === 0;
  };

  const save = async (intent: Exclude<Intent, 'join'>): Promise<void> => {
    const problems = problemsOf(editor, intent);
    if (Object.keys(problems).length > 0) {
      editor.errors.set(problems);
      toasts.danger(Object.values(problems)[0]);
      return;
    }
    const waiting = leftOf(editor.store.get(), isReady).waiting.map(({ key }) => key);
    editor.noteSaving({ joins: { intent, keys: new Set(waiting) } });
    if (!(await run(intent))) return;
    const { album, kind } = editor.store.get();
    const isLater = album.releaseAt !== null && Date.parse(album.releaseAt) > Date.now();
    if (intent === 'draft') toasts.positive(t('Draft saved'));
    else if (album.visibility !== 'public') toasts.positive(t('Saved'));
    else if (isLater) toasts.positive(t('Release scheduled'));
    else toasts.positive(kind === 'album' ? t('Release published') : t('Tracks published'));
  };

  const release = useRelease(editor, (all) => all);
  const left = leftOf(release, isReady);
  const canJoin = release.kind === 'singles' || release.saved !== null;
  const joining = joins !== undefined && canJoin && pending === undefined && failure === undefined;
  const mayJoin = (row: Row): boolean => isReady(row) && joins?.keys.has(row.key) === true;
  const joined = left.made.filter(mayJoin);
  const ready = joined.map(({ key }) => key).join();
  const cover = release.saved && !release.saved.image ? release.coverOf : null;
  // Singles are out as they were meant to be when they were saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same files.
  useEffect(() => {
    if (!joining || (ready === '' && cover === null)) return;
    const count = joined.length;
    const intent = release.kind === 'singles' && joins.intent === 'publish' ? 'publish' : 'join';
    void run(intent, mayJoin).then((isDone) => {
      if (isDone && count > 0)
        toasts.positive(tn(count, '1 file has joined the release', ':count files have joined the release'));
    });
  }, [joining, ready, cover]);

  return {
    pending,
    failure,
    conflicts,
    left,
    /** How many files join by themselves when they are ready. */
    joining: left.waiting.filter(({ key }) => joins?.keys.has(key)).length,
    save,
    /** Sends what is left of the last save, as it was meant. */
    retry: (): Promise<void> => save(joins?.intent ?? 'draft'),
    /** Lets files join that were not ready when the release was saved, those that are not ready by now when they are. */
    join: (): void => {
      const keys = new Set([...left.made, ...left.waiting].map(({ key }) => key));
      editor.noteSaving({ failure: undefined, joins: { intent: 'draft', keys } });
    },
    settle: async (kept: Kept): Promise<void> => {
      editor.noteSaving({ conflicts: [] });
      for (const conflict of conflicts)
        editor.change((now) => settled(now, conflict, kept.get(conflictKey(conflict)) ?? []));
      await save(joins?.intent ?? 'draft');
    },
    putOff: (): void => editor.noteSaving({ conflicts: [] }),
  };
};
