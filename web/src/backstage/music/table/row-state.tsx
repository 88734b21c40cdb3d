import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import { CircleCheck } from 'lucide-react';
import { formatPosition } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { LineActions } from '../../../uploads/line-parts.tsx';
import { StateCell } from '../../../uploads/page/state-cell.tsx';
import type { UploadLine } from '../../../uploads/upload-line.ts';
import { getUploadState } from '../../../uploads/upload-state.ts';
import type { FileActions, Uploads } from '../../../uploads/uploads.ts';
import * as css from './row-state.css.ts';
import { SmallWaveform } from './small-waveform.tsx';

interface RowStateProps {
  /** Duration of the row's track in milliseconds, or null if it is not created yet. */
  readonly duration: number | null;
  readonly line: UploadLine | undefined;
  readonly sound: Sound | undefined;
  readonly uploads: Uploads;
  readonly actions: FileActions;
}

/** Shows the waveform of a row, or the state of its upload. */
export const RowState = ({ duration, line, sound, uploads, actions }: RowStateProps) => {
  const isReady = duration !== null || (line && getUploadState(line) === 'ready');
  const milliseconds = duration ?? line?.entry?.duration ?? sound?.duration;
  if (isReady) {
    return (
      <div className={css.state}>
        <CircleCheck className={css.ready} aria-label={duration === null ? t('Ready') : t('Saved')} />
        {sound?.waveform?.length ? (
          <SmallWaveform className={css.wave} peaks={sound.waveform} />
        ) : (
          <span className={css.word}>{duration === null ? t('Ready') : ''}</span>
        )}
        {milliseconds ? <span className={css.time}>{formatPosition(milliseconds / 1_000)}</span> : null}
      </div>
    );
  }
  if (!line) return <div className={css.state}>{<span className={css.deleted}>{t('File missing')}</span>}</div>;
  return (
    <div className={css.state}>
      <div className={css.progress}>
        <StateCell uploads={uploads} line={line} />
      </div>
      <LineActions uploads={uploads} line={line} actions={actions} />
    </div>
  );
};
