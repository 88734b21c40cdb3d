import { useQueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { siteGenresQuery } from '../fields/genres.queries.ts';
import { managedArtistsQuery } from '../layout/managed-artists.queries.ts';
import { filledFromTags, isOpenToTags } from './fill-from-tags.ts';
import { readSounds } from './music.queries.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { keepSounds } from './sounds.ts';

/** Fills what nobody has said by what the files say of themselves; it can be undone. */
export const useFillFromTags = (editor: ReleaseEditor) => {
  const client = useQueryClient();
  return useAction(async (): Promise<void> => {
    const open = editor.store.get().rows.filter(isOpenToTags);
    const [sounds, artists, { genres }] = await Promise.all([
      readSounds(open.flatMap(({ fileId }) => fileId ?? [])),
      client.fetchQuery(managedArtistsQuery()),
      client.fetchQuery({ ...siteGenresQuery(), staleTime: 60_000 }),
    ]);
    keepSounds(sounds);
    const before = editor.store.get();
    const { release, filled } = filledFromTags(before, sounds, { artists, genres });
    if (filled === 0) {
      toasts.positive(t('The files say nothing that is not here already.'));
      return;
    }
    editor.change(() => release);
    const undo = (): void =>
      editor.change((now) => ({
        ...now,
        album: before.album,
        // What was made or added meanwhile stays, with what was said of it before.
        rows: [
          ...before.rows.flatMap((row) => {
            const still = now.rows.find(({ key }) => key === row.key);
            return still ? [{ ...still, said: row.said, byHand: row.byHand }] : [];
          }),
          ...now.rows.filter(({ key }) => !before.rows.some((row) => row.key === key)),
        ],
      }));
    toasts.positive(tn(filled, '1 track filled from its tags', ':count tracks filled from their tags'), {
      action: { label: t('Undo'), onSelect: undo },
    });
  });
};
