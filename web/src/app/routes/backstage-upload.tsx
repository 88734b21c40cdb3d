import { SectionHeading } from '../../backstage/layout/section-heading.tsx';
import { t } from '../../lib/i18n.ts';
import { UploadPage } from '../../uploads/page/upload-page.tsx';

/** The page on which users upload music files. */
export const BackstageUpload = () => (
  <>
    <SectionHeading title={t('Upload')} />
    <UploadPage />
  </>
);
