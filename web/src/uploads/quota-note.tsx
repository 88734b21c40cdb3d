import { useQuery } from '@tanstack/react-query';
import { t } from '../lib/i18n.ts';
import { ProgressLine } from './line-parts.tsx';
import { findScarcestQuota, formatQuota, getQuotaShare, getQuotaWarning } from './quota.ts';
import * as css from './quota-note.css.ts';
import type { UploadLine } from './upload-line.ts';
import { uploadLimitsQuery } from './uploads.queries.ts';

/** Shows the scarcest quota with a warning. Renders nothing if there is no limit. */
export const QuotaNote = ({ lines }: { readonly lines: readonly UploadLine[] }) => {
  const { data } = useQuery(uploadLimitsQuery);
  const scarcestQuota = data && findScarcestQuota(data.quota);
  if (!scarcestQuota) return null;
  const warning = getQuotaWarning(data.quota, lines);
  return (
    <div className={css.quota}>
      <div className={css.text}>
        <span className={css.label}>{t('Usage')}</span>
        <span className={css.amount}>{formatQuota(scarcestQuota)}</span>
      </div>
      <ProgressLine label={t('Usage')} value={getQuotaShare(scarcestQuota)} />
      {warning && <p className={css.warning}>{warning}</p>}
      {scarcestQuota.kind === 'storage' && (
        <p className={css.label}>
          {t('Files in the trash count toward your storage until they’re permanently deleted.')}
        </p>
      )}
    </div>
  );
};
