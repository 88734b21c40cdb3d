import { useState } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { formatRelativeTime } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { note } from '../insights-note.css.ts';
import * as css from './site-cards.css.ts';
import { SiteCards } from './site-cards.tsx';
import { SiteFigures } from './site-figures.tsx';
import type { SiteMetric } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';
import { SiteTables } from './site-tables.tsx';

/** Explains how the numbers are counted. */
const Note = ({ numbers: { visits, uploads } }: { readonly numbers: SiteNumbers }) => {
  const stored = uploads.totals.stored;
  return (
    <p className={note}>
      {[
        t('Visitors are counted per day, without cookies. Someone who visits on two days counts twice.'),
        t('Visitors with Do Not Track on and visits to the admin area aren’t counted.'),
        t('New accounts and uploads include those deleted later.'),
        ...(stored
          ? [
              t('Storage: :masters of original files and :renditions of streaming files.', {
                masters: formatFileSize(stored.masters),
                renditions: formatFileSize(stored.renditions),
              }),
            ]
          : [t('Storage is updated hourly.')]),
        ...(visits.updatedAt ? [t('Visits updated :time.', { time: formatRelativeTime(visits.updatedAt) })] : []),
      ].join(' ')}
    </p>
  );
};

interface SiteReportProps {
  /** Undefined until they are loaded. */
  readonly numbers: SiteNumbers | undefined;
  readonly isTable: boolean;
}

/** The visitors, new accounts, uploads and storage of the site. */
export const SiteReport = ({ numbers, isTable }: SiteReportProps) => {
  const [metric, setMetric] = useState<SiteMetric>('visitors');
  const renderContent = () => {
    if (!numbers)
      return (
        <Loading>
          <div className={css.part}>
            <Skeleton width="100%" height="96px" />
            <Skeleton width="100%" height="248px" />
          </div>
        </Loading>
      );
    return (
      <>
        <SiteFigures numbers={numbers} selected={metric} onSelect={setMetric} />
        {isTable ? <SiteTables numbers={numbers} /> : <SiteCards numbers={numbers} metric={metric} />}
        <Note numbers={numbers} />
      </>
    );
  };
  return (
    <section className={css.part} aria-labelledby="site-report">
      <h2 id="site-report" className={css.heading}>
        {t('Visitors and growth')}
      </h2>
      {renderContent()}
    </section>
  );
};
