import { fileSize } from '../../lib/file-size.ts';
import { clock } from '../../lib/format.ts';
import { count, t } from '../../lib/i18n.ts';
import { ProgressLine } from '../progress-line.tsx';
import type { UploadLine } from '../upload-line.ts';
import { isMaking, isWrong, uploadStateOf, uploadStateText } from '../upload-state.ts';
import type { Uploads } from '../uploads.ts';
import { useUploadProgress } from '../use-uploads.ts';
import * as css from './file-list.css.ts';

const percent = (share: number): string => t(':count %', { count: count(Math.round(share * 100)) });

/** Where a file is on its way: in words, and how far. */
export const StateCell = ({ uploads, line }: { readonly uploads: Uploads; readonly line: UploadLine }) => {
  const { sent, speed } = useUploadProgress(uploads, line.item?.id);
  const { size, entry, name } = line;
  const standing = uploadStateOf(line);
  const share = size === 0 ? 1 : sent / size;
  const words = uploadStateText(line);
  const isUnderWay = standing === 'uploading' || standing === 'offline' || standing === 'paused';
  const beside = (): string | undefined => {
    if (standing === 'uploading' && speed > 0) return t(':size/s', { size: fileSize(speed) });
    if (isUnderWay && sent > 0) return percent(share);
    if (isMaking(standing) && entry?.progress != null) return percent(entry.progress);
    return standing === 'ready' && entry?.duration ? clock(entry.duration / 1_000) : undefined;
  };
  return (
    <div className={css.state} data-wrong={isWrong(standing) || undefined}>
      <div className={css.stateLabels}>
        <span className={css.stateName}>
          {standing === 'uploading' && sent > 0 ? t('Uploading :percent', { percent: percent(share) }) : words}
        </span>
        <span className={css.beside}>{beside()}</span>
      </div>
      {isUnderWay && <ProgressLine label={name} value={share} quiet={standing !== 'uploading'} />}
      {isMaking(standing) && (
        <ProgressLine label={name} value={standing === 'queued' ? 0 : (entry?.progress ?? null)} />
      )}
    </div>
  );
};
