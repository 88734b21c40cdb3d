import { Disc3 } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { type ChartPoint, LineChart } from '../../../ui/charts/line-chart.tsx';
import * as card from '../../layout/card.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { calculateChange } from '../figures.ts';
import { formatSignedChange } from '../number-labels.ts';
import { formatDayRange, formatShortDay, formatWeekday } from '../range/day-labels.ts';
import { toUtcDay } from '../range/range.ts';
import * as css from './over-time.css.ts';

/** A number per day for consecutive days. */
export interface Series {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

interface TimeCardProps {
  readonly title: string;
  /** Label of the numbers. */
  readonly column: string;
  readonly currentSeries: Series;
  readonly previousSeries?: Series | undefined;
  /** Formats a number for the tooltip, for the table and for the axis. */
  readonly format: (value: number) => string;
  readonly formatExact: (value: number) => string;
  readonly formatShort: (value: number) => string;
  /** Returns the unit of which the axis shows multiples, by the highest number; 1 by default. */
  readonly getUnit?: (highest: number) => number;
  /** Returns the events of a day. */
  readonly getNotes?: (day: string) => readonly string[];
}

/** A number per day as a line chart, compared with the days before. */
export const TimeCard = ({
  title,
  column,
  currentSeries,
  previousSeries,
  format,
  formatExact,
  formatShort,
  getUnit = () => 1,
  getNotes = () => [],
}: TimeCardProps) => {
  const id = useId();
  const today = toUtcDay(Date.now());
  const { days, values } = currentSeries;
  const [from = today, to = today] = [days[0], days.at(-1)];
  const getDayLabel = (day: string): string => (day === today ? t('Today so far') : formatWeekday(day));
  const points = days.map((day, index): ChartPoint => {
    const [value = 0, previousValue, previousDay] = [
      values[index],
      previousSeries?.values[index],
      previousSeries?.days[index],
    ];
    const notes = getNotes(day);
    const description = [
      `${getDayLabel(day)}: ${format(value)}`,
      ...(previousValue !== undefined && previousDay
        ? [`${formatWeekday(previousDay)}: ${format(previousValue)}`]
        : []),
      ...notes,
    ];
    return {
      value,
      previousPeriod: previousValue,
      name: formatShortDay(day),
      description: description.join('. '),
      hasEvent: notes.length > 0,
    };
  });
  const renderTooltip = (index: number) => {
    const [day = from, previousDay] = [days[index], previousSeries?.days[index]];
    const [value = 0, previousValue] = [values[index], previousSeries?.values[index]];
    const change = day === today ? undefined : calculateChange(value, previousValue);
    return (
      <div className={css.tip}>
        <span className={css.tipDay}>{getDayLabel(day)}</span>
        <span className={css.tipNow}>
          <span className={css.now} />
          <strong className={css.tipValue}>{format(value)}</strong>
          {change !== undefined && (
            <span className={change < 0 ? css.less : css.more}>{formatSignedChange(change)}</span>
          )}
        </span>
        {previousValue !== undefined && previousDay && (
          <span className={css.tipBefore}>
            <span className={css.before} />
            {format(previousValue)} <span>{formatWeekday(previousDay)}</span>
          </span>
        )}
        {getNotes(day).map((note) => (
          <span key={note} className={css.tipNote}>
            <Disc3 className={css.tipIcon} aria-hidden />
            {note}
          </span>
        ))}
      </div>
    );
  };
  return (
    <section className={classNames(card.card, css.sheet)} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id} className={card.title}>
          {title}
        </h2>
        <p className={css.legend}>
          <span className={css.key}>
            <span className={css.now} aria-hidden />
            {formatDayRange(from, to)}
          </span>
          {previousSeries && (
            <span className={css.key}>
              <span className={css.before} aria-hidden />
              {t('Previous :count days', { count: previousSeries.days.length })}
            </span>
          )}
        </p>
      </div>
      <div className={css.body}>
        <LineChart
          label={title}
          points={points}
          isLastPeriodIncomplete={to === today}
          format={formatShort}
          unit={getUnit(Math.max(0, ...values, ...(previousSeries?.values ?? [])))}
          tooltip={renderTooltip}
        />
      </div>
      <div className={hidden}>
        <FigureTable
          caption={title}
          columns={[t('Day'), column, ...(previousSeries ? [t('Previous')] : [])]}
          rows={days.map((day, index) => ({
            id: day,
            name: getDayLabel(day),
            values: [
              formatExact(values[index] ?? 0),
              ...(previousSeries ? [formatExact(previousSeries.values[index] ?? 0)] : []),
            ],
          }))}
        />
      </div>
    </section>
  );
};
