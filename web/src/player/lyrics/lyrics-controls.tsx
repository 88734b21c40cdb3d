import type { TrackId } from '@overtone/shared/ids.ts';
import { AArrowDown, AArrowUp, Minus, Plus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import * as css from './lyrics.css.ts';
import { lyricsSizes, setLyricsOffset, setLyricsSize, useLyricsOffset, useLyricsSize } from './lyrics-settings.ts';

/** Seconds per press. */
const step = 0.5;

const Offset = ({ trackId }: { readonly trackId: TrackId }) => {
  const offset = useLyricsOffset(trackId);
  const seconds = t(':seconds s', { seconds: `${offset > 0 ? '+' : ''}${offset.toFixed(1)}` });
  return (
    <fieldset className={css.control} aria-label={t('Lyrics timing')}>
      <IconButton label={t('Delay lyrics')} onClick={() => setLyricsOffset(trackId, offset - step)}>
        <Minus aria-hidden />
      </IconButton>
      <output className={css.offset}>{seconds}</output>
      <IconButton label={t('Advance lyrics')} onClick={() => setLyricsOffset(trackId, offset + step)}>
        <Plus aria-hidden />
      </IconButton>
    </fieldset>
  );
};

/** The size of the lyrics and, if they are synced, their timing. */
export const LyricsControls = ({ trackId, isSynced }: { readonly trackId: TrackId; readonly isSynced: boolean }) => {
  const sizeIndex = lyricsSizes.indexOf(useLyricsSize());
  const smallerSize = lyricsSizes[sizeIndex - 1];
  const largerSize = lyricsSizes[sizeIndex + 1];
  return (
    <div className={css.controls}>
      {isSynced && <Offset trackId={trackId} />}
      <fieldset className={css.control} aria-label={t('Lyrics size')}>
        <IconButton
          label={t('Smaller lyrics')}
          disabled={!smallerSize}
          onClick={() => smallerSize && setLyricsSize(smallerSize)}
        >
          <AArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label={t('Larger lyrics')}
          disabled={!largerSize}
          onClick={() => largerSize && setLyricsSize(largerSize)}
        >
          <AArrowUp aria-hidden />
        </IconButton>
      </fieldset>
    </div>
  );
};
