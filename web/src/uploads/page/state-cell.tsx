import { formatFileSize } from '../../lib/file-size.ts';
import { formatPosition } from '../../lib/format.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { ProgressLine } from '../line-parts.tsx';
import type { UploadLine } from '../upload-line.ts';
import { getUploadState, getUploadStateText, isProcessing, needsAttention } from '../upload-state.ts';
import { type Uploads, useUploadProgress } from '../uploads.ts';
import * as css from './file-list.css.ts';

const formatPercent = (fraction: number): string => t(':count%', { count: formatNumber(Math.round(fraction * 100)) });

/** The state of a file with its progress. */
export const StateCell = ({ uploads, line }: { readonly uploads: Uploads; readonly line: UploadLine }) => {
  const { sent, speed } = useUploadProgress(uploads, line.item?.id);
  const { size, entry, name } = line;
  const state = getUploadState(line);
  const fraction = size === 0 ? 1 : sent / size;
  const stateText = getUploadStateText(line);
  const isUploading = state === 'uploading' || state === 'offline' || state === 'paused';
  const getDetail = (): string | undefined => {
    if (state === 'uploading' && speed > 0) return t(':size/s', { size: formatFileSize(speed) });
    if (isUploading && sent > 0) return formatPercent(fraction);
    if (isProcessing(state) && entry?.progress != null) return formatPercent(entry.progress);
    return state === 'ready' && entry?.duration ? formatPosition(entry.duration / 1_000) : undefined;
  };
  return (
    <div className={css.state} data-needs-attention={needsAttention(state) || undefined}>
      <div className={css.stateLabels}>
        <span className={css.stateName}>
          {state === 'uploading' && sent > 0
            ? t('Uploading :percent', { percent: formatPercent(fraction) })
            : stateText}
        </span>
        <span className={css.details}>{getDetail()}</span>
      </div>
      {isUploading && <ProgressLine label={name} value={fraction} isPaused={state !== 'uploading'} />}
      {isProcessing(state) && <ProgressLine label={name} value={state === 'queued' ? 0 : (entry?.progress ?? null)} />}
    </div>
  );
};
