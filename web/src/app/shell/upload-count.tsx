import { useSyncExternalStore } from 'react';
import { formatNumber, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { activeFileCount } from '../../uploads/uploads-shown.ts';
import * as css from './upload-count.css.ts';

interface UploadCountProps {
  /** Shows the number on the corner of an icon instead of next to a label. */
  readonly isCompact: boolean;
}

/** The number of files that are uploading or processing. Renders nothing if there are none. */
export const UploadCount = ({ isCompact }: UploadCountProps) => {
  const files = useSyncExternalStore(activeFileCount.subscribe, activeFileCount.get);
  if (files === 0) return null;
  return (
    <>
      <span className={isCompact ? css.cornerBadge : css.badge} aria-hidden>
        {formatNumber(files)}
      </span>
      <span className={hidden}>
        , {tn(files, '1 file uploading or processing', ':count files uploading or processing')}
      </span>
    </>
  );
};
