import { CircleCheck, Plus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { QuotaNote } from '../quota-note.tsx';
import type { UploadLine } from '../upload-line.ts';
import type { UploadTotals } from '../upload-totals.ts';
import type { FileActions } from '../uploads.ts';
import { getTrayFooter } from './tray-labels.ts';
import * as css from './upload-tray.css.ts';

interface TrayFooterProps {
  readonly totals: UploadTotals;
  readonly lines: readonly UploadLine[];
  readonly actions: FileActions;
}

/** The number of ready files, the quota and a link to all files; on phones also a button to add files. */
export const TrayFooter = ({ totals, lines, actions }: TrayFooterProps) => {
  const isPhone = useMediaQuery(media.phone);
  const text = getTrayFooter(totals);
  return (
    <div className={css.footer}>
      <QuotaNote lines={lines} />
      <div className={css.footerLine}>
        {text && <CircleCheck className={css.ready} aria-hidden />}
        <p className={css.footerText}>{text}</p>
        <Link className={css.allFilesLink} to={uploadPath}>
          {t('Show all files')}
        </Link>
      </div>
      {isPhone && (
        <Button variant="primary" isWide onClick={() => void actions.addFiles()}>
          <Plus aria-hidden />
          {t('Add files')}
        </Button>
      )}
    </div>
  );
};
