import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { decodeText } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { joinArtistNames } from '../../../lib/artist-names.ts';
import { t } from '../../../lib/i18n.ts';
import { saveText } from '../../../lib/save-file.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { Editor } from '../editor.ts';
import { notifyImported } from './notify-imported.ts';

/** The maximum bytes of a character in a file. */
const maxBytesPerCharacter = 4;

/** Replaces all lyrics with those of a file. */
export const importFile = async (editor: Editor, file: File): Promise<void> => {
  if (file.size > catalogLimits.lyricsLengthMax * maxBytesPerCharacter) {
    toasts.danger(t('This lyrics file is too large.'));
    return;
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer())).replaceAll('\0', '');
  if (text.trim() === '') toasts.danger(t('No lyrics found in this file.'));
  else notifyImported(editor, editor.importText(text));
};

/** Saves the lyrics as a file, as LRC if they have times. */
export const exportFile = (track: Track, text: string, isTimed: boolean): void => {
  const name = `${joinArtistNames(track)} - ${track.name}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  saveText(`${name}.${isTimed ? 'lrc' : 'txt'}`, text);
};
