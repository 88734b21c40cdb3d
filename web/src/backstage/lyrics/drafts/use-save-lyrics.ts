import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { getQueryKey } from '../../../lib/create-query.ts';
import { t } from '../../../lib/i18n.ts';
import { trackDetailQuery } from '../../../player/track-detail.queries.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { Editor } from '../editor.ts';
import { lyricsTrackQuery } from '../lyrics-track.queries.ts';

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'music.changed';

/**
 * Saves lyrics on the server. If another user has changed them meanwhile, the user has to choose a version. If only
 * other fields of the track have changed, the lyrics are saved onto the new version.
 */
export const useSaveLyrics = (editor: Editor, { id: trackId }: Pick<ManagedTrackDetail, 'id'>) => {
  const client = useQueryClient();
  const params = { trackId };

  const saveOntoBase = async (text: string): Promise<ManagedTrackDetail> => {
    const { version } = editor.state.get().base;
    const { track } = await call(managedTrackContract.edit, {
      params,
      body: { expectedUpdatedAt: version, lyrics: text || null },
    });
    return track;
  };

  /** @returns undefined if another user has changed the lyrics meanwhile */
  const saveOntoCurrent = async (text: string): Promise<ManagedTrackDetail | undefined> => {
    try {
      return await saveOntoBase(text);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
    }
    const { track: current } = await call(managedTrackContract.get, { params });
    if ((current.lyrics?.text ?? null) !== editor.state.get().base.lyrics) {
      editor.setConflict(current);
      return undefined;
    }
    editor.rebase(current);
    return saveOntoBase(text);
  };

  return useAction(async (text: string): Promise<boolean> => {
    const savedTrack = await saveOntoCurrent(text);
    if (!savedTrack) return false;
    editor.markSaved(savedTrack, text);
    client.setQueryData(lyricsTrackQuery(trackId).queryKey, savedTrack);
    const { lyrics, hasLyrics } = savedTrack;
    client.setQueryData(trackDetailQuery(trackId).queryKey, (detail) => detail && { ...detail, lyrics, hasLyrics });
    toasts.positive(t('Lyrics saved'));
    await client.invalidateQueries({ queryKey: getQueryKey(trackContract.get, { params }) });
    return true;
  });
};
