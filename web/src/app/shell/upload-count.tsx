import { useSyncExternalStore } from 'react';
import { count, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { activeFileCount } from '../../uploads/uploads-shown.ts';
import * as css from './upload-count.css.ts';

interface UploadCountProps {
  /** In the corner of an icon, where there is no room beside words. */
  readonly dot: boolean;
}

/** How many files are under way, to be sent or to be made ready; nothing while there are none. */
export const UploadCount = ({ dot }: UploadCountProps) => {
  const files = useSyncExternalStore(activeFileCount.subscribe, activeFileCount.get);
  if (files === 0) return null;
  return (
    <>
      <span className={dot ? css.dot : css.badge} aria-hidden>
        {count(files)}
      </span>
      <span className={hidden}>
        , {tn(files, '1 file uploading or processing', ':count files uploading or processing')}
      </span>
    </>
  );
};
