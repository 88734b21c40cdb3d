import { Disc3 } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { type ChartPoint, LineChart } from '../../../ui/charts/line-chart.tsx';
import * as card from '../../layout/card.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { changeOf } from '../figures.ts';
import { signedChange } from '../number-labels.ts';
import { daysBetween, shortDay, weekDay } from '../range/day-labels.ts';
import { dayAt } from '../range/range.ts';
import * as css from './over-time.css.ts';

/** A number of some days in a row. */
export interface Series {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

interface TimeCardProps {
  readonly title: string;
  /** What the numbers are called. */
  readonly column: string;
  readonly now: Series;
  readonly before?: Series | undefined;
  /** A number in words, all of it in the table, and one at the chart's side. */
  readonly format: (value: number) => string;
  readonly exact: (value: number) => string;
  readonly short: (value: number) => string;
  /** What the numbers at the side are whole ones of, by the highest; 1 when left out. */
  readonly unitOf?: (highest: number) => number;
  /** What happened on a day. */
  readonly notesOf?: (day: string) => readonly string[];
}

/** A figure of each day as a line over the line of the days before. */
export const TimeCard = ({
  title,
  column,
  now,
  before,
  format,
  exact,
  short,
  unitOf = () => 1,
  notesOf = () => [],
}: TimeCardProps) => {
  const id = useId();
  const today = dayAt(Date.now());
  const { days, values } = now;
  const [from = today, to = today] = [days[0], days.at(-1)];
  const dayName = (day: string): string => (day === today ? t('Today so far') : weekDay(day));
  const points = days.map((day, index): ChartPoint => {
    const [value = 0, was, wasDay] = [values[index], before?.values[index], before?.days[index]];
    const notes = notesOf(day);
    const said = [
      `${dayName(day)}: ${format(value)}`,
      ...(was !== undefined && wasDay ? [`${weekDay(wasDay)}: ${format(was)}`] : []),
      ...notes,
    ];
    return { value, before: was, name: shortDay(day), said: said.join('. '), isReacted: notes.length > 0 };
  });
  const tip = (index: number) => {
    const [day = from, wasDay] = [days[index], before?.days[index]];
    const [value = 0, was] = [values[index], before?.values[index]];
    const change = day === today ? undefined : changeOf(value, was);
    return (
      <div className={css.tip}>
        <span className={css.tipDay}>{dayName(day)}</span>
        <span className={css.tipNow}>
          <span className={css.now} />
          <strong className={css.tipValue}>{format(value)}</strong>
          {change !== undefined && <span className={change < 0 ? css.less : css.more}>{signedChange(change)}</span>}
        </span>
        {was !== undefined && wasDay && (
          <span className={css.tipBefore}>
            <span className={css.before} />
            {format(was)} <span>{weekDay(wasDay)}</span>
          </span>
        )}
        {notesOf(day).map((note) => (
          <span key={note} className={css.tipNote}>
            <Disc3 className={css.tipSign} aria-hidden />
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
            {daysBetween(from, to)}
          </span>
          {before && (
            <span className={css.key}>
              <span className={css.before} aria-hidden />
              {t(':count days before', { count: before.days.length })}
            </span>
          )}
        </p>
      </div>
      <div className={css.body}>
        <LineChart
          label={title}
          points={points}
          isOpen={to === today}
          format={short}
          unit={unitOf(Math.max(0, ...values, ...(before?.values ?? [])))}
          tip={tip}
        />
      </div>
      <div className={hidden}>
        <FigureTable
          caption={title}
          columns={[t('Day'), column, ...(before ? [t('Before')] : [])]}
          rows={days.map((day, index) => ({
            id: day,
            name: dayName(day),
            values: [exact(values[index] ?? 0), ...(before ? [exact(before.values[index] ?? 0)] : [])],
          }))}
        />
      </div>
    </section>
  );
};
