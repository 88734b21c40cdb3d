import { useLocation } from 'react-router';
import { InsightsPage } from '../../backstage/insights/insights-page.tsx';
import { parseInsightRange } from '../../backstage/insights/range/range.ts';
import { getSiteColumns } from '../../backstage/insights/site/site-columns.ts';
import { useSiteNumbers } from '../../backstage/insights/site/site-report.queries.ts';
import { SiteReport } from '../../backstage/insights/site/site-report.tsx';
import type { Subject } from '../../backstage/insights/subject.ts';
import { ListeningNow } from '../../backstage/overview/listening-now.tsx';
import { t } from '../../lib/i18n.ts';
import * as css from './admin-reports.css.ts';

const site: Subject = { kind: 'site', id: 'site' };

/** The reports on the whole site: plays, visits, new accounts, uploads, storage and current listeners. */
export const Page = () => {
  const { search } = useLocation();
  const reports = useSiteNumbers(parseInsightRange(search, Date.now()));
  return (
    <>
      <InsightsPage
        subject={site}
        title={t('Reports')}
        additionalReport={{
          columns: reports && getSiteColumns(reports),
          renderContent: (isTable) => <SiteReport numbers={reports} isTable={isTable} />,
        }}
      />
      <div className={css.listeningNow}>
        <ListeningNow subject={site} />
      </div>
    </>
  );
};
