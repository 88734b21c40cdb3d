import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FigureTable } from '../insights/figure-table.tsx';
import { calculateChange } from '../insights/figures.ts';
import { insightsQuery } from '../insights/insights.queries.ts';
import { formatCompact, formatFigure, formatSignedChange } from '../insights/number-labels.ts';
import { formatShortDay, formatWeekday } from '../insights/range/day-labels.ts';
import { getLastDays, toUtcDay } from '../insights/range/range.ts';
import * as card from '../layout/card.css.ts';
import { artistInsightsPath } from '../layout/paths.ts';
import * as css from './plays-card.css.ts';

const shownDays = 28;

const ChangeLine = ({ totals, previousPeriod }: Pick<Insights, 'totals' | 'previousPeriod'>) => {
  const change = calculateChange(totals.plays, previousPeriod?.totals.plays);
  if (change === undefined) return null;
  return (
    <>
      <strong className={change < 0 ? css.less : css.more}>{formatSignedChange(change)}</strong>
      <span className={css.than}>{t('vs previous :count days', { count: shownDays })}</span>
    </>
  );
};

const Chart = ({ days, to }: Pick<Insights, 'days' | 'to'>) => {
  const today = toUtcDay(Date.now());
  const name = t('Plays, last :count days', { count: shownDays });
  const getDayLabel = (day: string): string => (day === today ? t('Today so far') : formatWeekday(day));
  const points = days.map(({ day, plays }) => {
    return { value: plays, name: formatShortDay(day), description: `${getDayLabel(day)}: ${formatFigure(plays)}` };
  });
  const renderTooltip = (index: number) => {
    const { day, plays } = days[index] ?? { day: to, plays: 0 };
    return (
      <span className={css.tip}>
        <span className={css.tipDay}>{getDayLabel(day)}</span>
        <strong>{formatFigure(plays)}</strong>
      </span>
    );
  };
  return (
    <>
      <LineChart
        label={name}
        points={points}
        isLastPeriodIncomplete={to === today}
        format={formatCompact}
        tooltip={renderTooltip}
      />
      <div className={hidden}>
        <FigureTable
          caption={name}
          columns={[t('Day'), t('Plays')]}
          rows={days.map(({ day, plays }) => ({ id: day, name: getDayLabel(day), values: [plays] }))}
        />
      </div>
    </>
  );
};

/** The plays of an artist in the last four weeks. */
export const PlaysCard = ({ artist }: { readonly artist: Artist }) => {
  const { data: insights, error, isPending } = useQuery(insightsQuery(artist.id, getLastDays(shownDays, Date.now())));
  const renderContent = () => {
    if (isPending) {
      return (
        <Loading>
          <Skeleton width="100%" height="220px" />
        </Loading>
      );
    }
    if (!insights) return <p className={css.than}>{getLoadFailureText(error, t('We couldn’t load your plays.'))}</p>;
    return (
      <>
        <p className={css.line}>
          <span className={css.total}>{formatFigure(insights.totals.plays)}</span>
          <ChangeLine totals={insights.totals} previousPeriod={insights.previousPeriod} />
        </p>
        <Chart days={insights.days} to={insights.to} />
      </>
    );
  };
  return (
    <section className={card.card} aria-labelledby="plays">
      <div className={css.head}>
        <h2 id="plays" className={css.title}>
          {t('Plays, last :count days', { count: shownDays })}
        </h2>
        <Link className={css.all} to={artistInsightsPath(artist.id)}>
          {t('Insights')}
          <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
        </Link>
      </div>
      <div className={css.body}>{renderContent()}</div>
    </section>
  );
};
