import { CloudUpload, Plus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { newAlbumPath } from './paths.ts';

/** The buttons that create a release or upload files. */
export const MusicButtons = () => (
  <>
    <Link className={button.outline} to={uploadPath}>
      <CloudUpload width={18} height={18} aria-hidden />
      {t('Upload files')}
    </Link>
    <Link className={button.primary} to={newAlbumPath}>
      <Plus width={18} height={18} aria-hidden />
      {t('New release')}
    </Link>
  </>
);
