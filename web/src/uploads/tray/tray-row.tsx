import { formatFileSize } from '../../lib/file-size.ts';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { LineActions, ProgressLine } from '../line-parts.tsx';
import { UploadStateBadge } from '../state-badge.tsx';
import { formatTimeLeft } from '../time-left.ts';
import type { UploadLine } from '../upload-line.ts';
import { getUploadState, getUploadStateText, isProcessing, needsAttention } from '../upload-state.ts';
import { type FileActions, type Uploads, useUploadProgress } from '../uploads.ts';
import * as css from './upload-tray.css.ts';

interface TrayRowProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
}

/** An upload in the tray. */
export const TrayRow = ({ uploads, line, actions }: TrayRowProps) => {
  const state = getUploadState(line);
  const { sent, speed } = useUploadProgress(uploads, line.key);
  const { name, size, entry } = line;
  const isUploading = state === 'uploading' || state === 'offline' || state === 'paused';
  const stateText = getUploadStateText(line);
  const getDetail = (): string => {
    if (state === 'uploading') return t(':sent of :size', { sent: formatFileSize(sent), size: formatFileSize(size) });
    if (state === 'ready' && entry?.duration) return formatPosition(entry.duration / 1_000);
    return needsAttention(state) || isProcessing(state) ? stateText : `${stateText} · ${formatFileSize(size)}`;
  };
  return (
    <div className={css.row} data-state={state}>
      <UploadStateBadge state={state} />
      <div className={css.rowText}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <span className={css.detail}>
          <span className={needsAttention(state) ? css.failure : css.stateLine}>{getDetail()}</span>
          {state === 'uploading' && <span>{formatTimeLeft(size - sent, speed)}</span>}
        </span>
        {isUploading && sent > 0 && (
          <ProgressLine label={name} value={size === 0 ? 1 : sent / size} isPaused={state !== 'uploading'} />
        )}
        {isProcessing(state) && <ProgressLine label={name} value={entry?.progress ?? null} />}
      </div>
      <LineActions uploads={uploads} line={line} actions={actions} />
    </div>
  );
};
