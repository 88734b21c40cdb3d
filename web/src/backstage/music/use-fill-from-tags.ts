import { useQueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { siteGenresQuery } from '../fields/genres.queries.ts';
import { managedArtistsQuery } from '../layout/managed-artists.queries.ts';
import { canFillFromTags, fillReleaseFromTags } from './fill-from-tags.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { cacheSounds, loadSounds } from './sounds.ts';

/** Fills fields that the user has not edited from the tags of the files. It can be undone. */
export const useFillFromTags = (editor: ReleaseEditor) => {
  const client = useQueryClient();
  return useAction(async (): Promise<void> => {
    const fillableRows = editor.store.get().rows.filter(canFillFromTags);
    const [sounds, artists, { genres }] = await Promise.all([
      loadSounds(fillableRows.flatMap(({ fileId }) => fileId ?? [])),
      client.fetchQuery(managedArtistsQuery()),
      client.fetchQuery({ ...siteGenresQuery(), staleTime: 60_000 }),
    ]);
    cacheSounds(sounds);
    const previousRelease = editor.store.get();
    const { release, filledCount } = fillReleaseFromTags(previousRelease, sounds, { artists, genres });
    if (filledCount === 0) {
      toasts.positive(t('No new information found in the file tags.'));
      return;
    }
    editor.change(() => release);
    const undo = (): void =>
      editor.change((current) => ({
        ...current,
        album: previousRelease.album,
        // Rows that were added meanwhile stay, and tracks that were created meanwhile get their previous values.
        rows: [
          ...previousRelease.rows.flatMap((row) => {
            const currentRow = current.rows.find(({ key }) => key === row.key);
            return currentRow ? [{ ...currentRow, edits: row.edits, editedFields: row.editedFields }] : [];
          }),
          ...current.rows.filter(({ key }) => !previousRelease.rows.some((row) => row.key === key)),
        ],
      }));
    toasts.positive(tn(filledCount, '1 track filled from its tags', ':count tracks filled from their tags'), {
      action: { label: t('Undo'), onSelect: undo },
    });
  });
};
