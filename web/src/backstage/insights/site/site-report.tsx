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
        t('Visitors are counted by day, without cookies: who comes on two days counts on each.'),
        t('Who asks not to be tracked is not counted; neither is the admin area.'),
        t('New accounts and uploads are those of each day, also where they were removed since.'),
        ...(stored
          ? [
              t('Storage is :masters of files as they were sent and :renditions made of them to be heard.', {
                masters: formatFileSize(stored.masters),
                renditions: formatFileSize(stored.renditions),
              }),
            ]
          : [t('Storage is counted every hour.')]),
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
