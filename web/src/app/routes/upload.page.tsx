import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { heading } from '../../ui/text/page-heading.css.ts';
import { UploadPage } from '../../uploads/page/upload-page.tsx';

/** Where whoever makes music sends it. */
export const Page = () => {
  const user = useUser();
  useDocumentTitle(t('Upload'));
  return (
    <>
      <h1 className={heading}>{t('Upload')}</h1>
      {/* Nobody, between signing out and the next page. */}
      {user && <UploadPage key={user.id} />}
    </>
  );
};
