import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { keyOf } from '../../../lib/query-of.ts';
import { trackDetailQuery } from '../../../player/track-detail.queries.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { Editor } from '../editor.ts';
import { managedTrackQuery } from '../own-track.queries.ts';

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'music.changed';

/**
 * Keeps words on the server, as long as nobody else has changed them meanwhile: then a person chooses. Where only something
 * else of the track has changed, the words go onto that.
 */
export const useSaveLyrics = (editor: Editor, { id: trackId }: Pick<ManagedTrackDetail, 'id'>) => {
  const client = useQueryClient();
  const params = { trackId };

  const put = async (text: string): Promise<ManagedTrackDetail> => {
    const { version } = editor.state.get().base;
    const { track } = await call(managedTrackContract.edit, { params, body: { known: version, lyrics: text || null } });
    return track;
  };

  /** @returns undefined where somebody else's words came between. */
  const putOnto = async (text: string): Promise<ManagedTrackDetail | undefined> => {
    try {
      return await put(text);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
    const { track: now } = await call(managedTrackContract.get, { params });
    if ((now.lyrics?.text ?? null) !== editor.state.get().base.lyrics) {
      editor.overtaken(now);
      return undefined;
    }
    editor.rebase(now);
    return put(text);
  };

  return useAction(async (text: string): Promise<boolean> => {
    const saved = await putOnto(text);
    if (!saved) return false;
    editor.saved(saved, text);
    client.setQueryData(managedTrackQuery(trackId).queryKey, saved);
    const { lyrics, hasLyrics } = saved;
    client.setQueryData(trackDetailQuery(trackId).queryKey, (detail) => detail && { ...detail, lyrics, hasLyrics });
    toasts.positive(t('Lyrics saved'));
    await client.invalidateQueries({ queryKey: keyOf(trackContract.get, { params }) });
    return true;
  });
};
