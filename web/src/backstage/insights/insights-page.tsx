import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { saveText } from '../../lib/save-file.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { chart } from './card-grid.css.ts';
import { figures } from './cards/figures.css.ts';
import { Figures } from './cards/figures.tsx';
import { cards, devices, places, sources, top } from './cards/insight-cards.css.ts';
import { InsightCards } from './cards/insight-cards.tsx';
import { Tables } from './cards/tables.tsx';
import { type CsvColumns, createInsightsCsv } from './csv/insights-csv.ts';
import { getTotal, isEmptyRange, listReleasesInRange, type Metric, metrics } from './figures.ts';
import { insightsQueryWithPlaceholder } from './insights.queries.ts';
import { InsightsNote } from './insights-note.tsx';
import * as css from './insights-page.css.ts';
import { useMusicPaths } from './music-paths.ts';
import { NoPlays } from './no-plays.tsx';
import { formatDayRange } from './range/day-labels.ts';
import { parseInsightRange, type Range } from './range/range.ts';
import { RangeBar } from './range/range-bar.tsx';
import { type Subject, type SubjectCard, useSubjectCard } from './subject.ts';
import { SubjectPicker } from './subject-picker.tsx';

/** Placeholder of the totals and the cards. */
const InsightsSkeleton = () => (
  <Loading>
    <div className={figures}>
      {metrics.map((metric) => (
        <Skeleton key={metric} width="100%" height="96px" />
      ))}
    </div>
    <div className={cards}>
      {[chart, top, sources, places, devices].map((area) => (
        <div key={area} className={area}>
          <Skeleton width="100%" height="248px" />
        </div>
      ))}
    </div>
  </Loading>
);

const viewParam = 'view';

const createFileName = ({ from, to }: Pick<Insights, 'from' | 'to'>, name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${from}-${to}.csv`;

interface ContentProps {
  readonly subject: Subject;
  readonly insights: Insights;
  readonly card: SubjectCard | undefined;
  readonly range: Range;
  readonly isTable: boolean;
}

const Content = ({ subject, insights, card, range, isTable }: ContentProps) => {
  const [selectedMetric, setSelectedMetric] = useState<Metric>();
  // Without plays the first metric that has a value is shown.
  const metric = selectedMetric ?? metrics.find((each) => getTotal(insights.totals, each) > 0) ?? 'plays';
  const paths = useMusicPaths(subject);
  const renderCards = () => {
    if (isTable) return <Tables insights={insights} />;
    if (isEmptyRange(insights.totals)) return <NoPlays range={range} />;
    const releases = [...listReleasesInRange(insights), ...(card?.releases ?? [])];
    return <InsightCards insights={insights} metric={metric} releases={releases} paths={paths} />;
  };
  return (
    <>
      <Figures subject={subject} insights={insights} selected={metric} onSelect={setSelectedMetric} />
      {renderCards()}
      <InsightsNote subject={subject} insights={insights} />
    </>
  );
};

/** Additional content of a page for the same range. */
export interface AdditionalReport {
  /** Columns for the CSV file; undefined until they are loaded. */
  readonly columns: CsvColumns | undefined;
  readonly renderContent: (isTable: boolean) => ReactNode;
}

interface InsightsPageProps {
  readonly subject: Subject;
  /** The title of the page. */
  readonly title: string;
  /** Navigation below the heading. */
  readonly tabs?: ReactNode;
  readonly additionalReport?: AdditionalReport;
}

/** Shows the numbers of a subject, a chart over time and their breakdowns. The range is in the URL. */
export const InsightsPage = ({ subject, title, tabs, additionalReport }: InsightsPageProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const card = useSubjectCard(subject);
  const range = parseInsightRange(search, Date.now());
  const { data: insights, isPlaceholderData } = useQuery({
    ...insightsQueryWithPlaceholder(subject.id, range),
    throwOnError: shouldThrowPageError,
  });
  useDocumentTitle(card ? t('Insights for :name', { name: card.name }) : title);
  const params = new URLSearchParams(search);
  const isTable = params.get(viewParam) === 'table';
  const toggleTable = (): void => {
    if (isTable) params.delete(viewParam);
    else params.set(viewParam, 'table');
    void navigate(`${pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
  };
  return (
    <>
      <div className={css.head}>
        <div className={css.about}>
          <h1 className={css.title}>{title}</h1>
          <SubjectPicker subject={subject} card={card} />
        </div>
        <div className={css.controls}>
          <RangeBar range={range} />
          {insights?.previousPeriod && (
            <span className={css.versus}>
              <span className={css.quiet}>{t('vs')}</span>{' '}
              {formatDayRange(insights.previousPeriod.from, insights.previousPeriod.to)}
            </span>
          )}
          <span className={css.actions}>
            <button
              type="button"
              className={classNames(button.outline, css.turn)}
              aria-pressed={isTable}
              onClick={toggleTable}
            >
              <Table2 className={css.icon} aria-hidden />
              {t('Table')}
            </button>
            <Button
              disabled={!insights || (additionalReport && !additionalReport.columns)}
              onClick={() =>
                insights &&
                saveText(
                  createFileName(insights, card?.name ?? title),
                  createInsightsCsv(insights, additionalReport?.columns),
                  'text/csv',
                )
              }
            >
              <Download className={css.icon} aria-hidden />
              {t('CSV')}
            </Button>
          </span>
        </div>
      </div>
      {tabs}
      <div className={css.page} aria-busy={isPlaceholderData}>
        {insights ? (
          <Content subject={subject} insights={insights} card={card} range={range} isTable={isTable} />
        ) : (
          <InsightsSkeleton />
        )}
        {additionalReport?.renderContent(isTable)}
      </div>
    </>
  );
};
