import { SectionHeading } from '../../backstage/layout/section-heading.tsx';
import { t } from '../../lib/i18n.ts';
import { UploadPage } from '../../uploads/page/upload-page.tsx';

/** Where whoever makes music sends it. */
export const BackstageUpload = () => (
  <>
    <SectionHeading title={t('Upload')} />
    <UploadPage />
  </>
);
