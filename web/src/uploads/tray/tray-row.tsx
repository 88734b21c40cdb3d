import { fileSize } from '../../lib/file-size.ts';
import { clock } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { LineActions } from '../line-actions.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { UploadStateBadge } from '../state-badge.tsx';
import { timeLeft } from '../time-left.ts';
import type { UploadLine } from '../upload-line.ts';
import { isMaking, isWrong, uploadStateOf, uploadStateText } from '../upload-state.ts';
import type { Uploads } from '../uploads.ts';
import type { FileActions } from '../use-file-actions.ts';
import { useUploadProgress } from '../use-uploads.ts';
import * as css from './upload-tray.css.ts';

interface TrayRowProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
}

/** One upload of the tray. */
export const TrayRow = ({ uploads, line, actions }: TrayRowProps) => {
  const standing = uploadStateOf(line);
  const { sent, speed } = useUploadProgress(uploads, line.key);
  const { name, size, entry } = line;
  const isUnderWay = standing === 'uploading' || standing === 'offline' || standing === 'paused';
  const words = uploadStateText(line);
  const told = (): string => {
    if (standing === 'uploading') return t(':sent of :size', { sent: fileSize(sent), size: fileSize(size) });
    if (standing === 'ready' && entry?.duration) return clock(entry.duration / 1_000);
    return isWrong(standing) || isMaking(standing) ? words : `${words} · ${fileSize(size)}`;
  };
  return (
    <div className={css.row} data-standing={standing}>
      <UploadStateBadge standing={standing} />
      <div className={css.rowWords}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <span className={css.detail}>
          <span className={isWrong(standing) ? css.wrong : css.told}>{told()}</span>
          {standing === 'uploading' && <span>{timeLeft(size - sent, speed)}</span>}
        </span>
        {isUnderWay && sent > 0 && (
          <ProgressLine label={name} value={size === 0 ? 1 : sent / size} quiet={standing !== 'uploading'} />
        )}
        {isMaking(standing) && <ProgressLine label={name} value={entry?.progress ?? null} />}
      </div>
      <LineActions uploads={uploads} line={line} actions={actions} />
    </div>
  );
};
