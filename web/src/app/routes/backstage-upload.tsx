import { SectionHeading } from '../../backstage/layout/section-heading.tsx';
import { t } from '../../lib/i18n.ts';
import { UploadPage } from '../../uploads/page/upload-page.tsx';
import { RequireCanCreateMusic } from './require-can-create-music.tsx';

/** The page on which users upload music files. */
export const BackstageUpload = () => (
  <RequireCanCreateMusic>
    <SectionHeading title={t('Upload')} />
    <UploadPage />
  </RequireCanCreateMusic>
);
