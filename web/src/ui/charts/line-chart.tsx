import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { axisOf, spread } from './axis.ts';
import { curveThrough, placesOf } from './curve.ts';
import * as css from './line-chart.css.ts';

export interface ChartPoint {
  readonly value: number;
  /** The value of the compared period. */
  readonly before?: number | undefined;
  /** The label under the chart, if there is space. */
  readonly name: string;
  /** The description for screen readers. */
  readonly said: string;
  /** Marks an event at the bottom of the chart. */
  readonly isReacted?: boolean;
}

export interface LineChartProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** The period of the last point has not ended yet. */
  readonly isOpen?: boolean;
  /** Formats a number at the axis. */
  readonly format: (value: number) => string;
  /** The unit of which axis numbers are whole multiples; 1 if omitted. */
  readonly unit?: number;
  /** The tooltip of a point. Without it the chart is not interactive. */
  readonly tip?: ((index: number) => ReactNode) | undefined;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 1000}%`;

/** A line chart over time, with the compared period as a dashed line. Pointer, touch and arrow keys select points. */
export const LineChart = ({ label, points, isOpen = false, format, unit = 1, tip }: LineChartProps) => {
  const gradient = useId();
  const [chosen, setChosen] = useState<number>();
  const most = Math.max(0, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const axis = axisOf(most / unit).map((line) => line * unit);
  const highest = axis.at(-1) ?? 1;
  const places = placesOf(
    points.map(({ value }) => value),
    highest,
  );
  const before = points.flatMap((point) => (point.before === undefined ? [] : point.before));
  // An incomplete period would look like a decline, so its line is dotted.
  const over = isOpen && places.length > 1 ? places.slice(0, -1) : places;
  const line = curveThrough(over);
  const [startX = 0, endX = 100] = [over[0]?.[0], over.at(-1)?.[0]];
  const last = points.length - 1;
  const index = chosen === undefined ? undefined : Math.min(chosen, last);

  const pointAt = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? (event.clientX - left) / width : 0;
    setChosen(Math.max(0, Math.min(last, Math.round(share * last))));
  };
  const keys: Readonly<Record<string, (at: number) => number | undefined>> = {
    ArrowRight: (at) => at + 1,
    ArrowUp: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    ArrowDown: (at) => at - 1,
    PageUp: (at) => at + 7,
    PageDown: (at) => at - 7,
    Home: () => 0,
    End: () => last,
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && index !== undefined) {
      setChosen(undefined);
      return;
    }
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen((at) => Math.max(0, Math.min(last, step(at ?? last) ?? last)));
  };
  const place = index === undefined ? undefined : places[index];
  const wasAt = index === undefined ? undefined : points[index]?.before;
  const marked = places.flatMap(([x], at) => (points[at]?.isReacted ? [x] : []));
  return (
    // Time runs from left to right in every language.
    <div className={css.chart} dir="ltr">
      <div className={css.sheet} aria-hidden>
        {axis.map((value) => (
          <div key={value} className={css.line} style={{ insetBlockEnd: percent((value / highest) * 100) }}>
            <span className={css.amount}>{format(value)}</span>
          </div>
        ))}
      </div>
      <div
        className={css.plot}
        {...(tip && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': last,
          'aria-valuenow': index ?? last,
          'aria-valuetext': points[index ?? last]?.said ?? '',
          onPointerMove: pointAt,
          onPointerDown: pointAt,
          onPointerLeave: () => setChosen(undefined),
          onBlur: () => setChosen(undefined),
          onFocus: (event) => {
            if (event.currentTarget.matches(':focus-visible')) setChosen((at) => at ?? last);
          },
          onKeyDown: onKey,
        })}
      >
        <svg className={css.picture} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop className={css.dense} offset="0" />
            <stop className={css.clear} offset="1" />
          </linearGradient>
          {over.length > 1 && (
            <path className={css.area} d={`${line}L${endX} 100L${startX} 100z`} fill={`url(#${gradient})`} />
          )}
          {before.length > 1 && (
            <path
              className={css.before}
              d={curveThrough(placesOf(before, highest))}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path className={css.now} d={line} vectorEffect="non-scaling-stroke" />
          {over !== places && (
            <path className={css.coming} d={curveThrough(places.slice(-2))} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        {marked.map((x) => (
          <span key={x} className={css.mark} style={{ insetInlineStart: percent(x) }} />
        ))}
        {(isOpen || last === 0) && places[last] && (
          <span
            className={isOpen ? css.open : css.dot}
            style={{ insetInlineStart: percent(places[last][0]), insetBlockStart: percent(places[last][1]) }}
          />
        )}
        {place && (
          <>
            <span
              className={css.rule}
              style={{ insetInlineStart: percent(place[0]), insetBlockStart: percent(place[1]) }}
            />
            {wasAt !== undefined && (
              <span
                className={css.dotBefore}
                style={{ insetInlineStart: percent(place[0]), insetBlockStart: percent(100 - (wasAt / highest) * 100) }}
              />
            )}
            <span
              className={css.dot}
              style={{ insetInlineStart: percent(place[0]), insetBlockStart: percent(place[1]) }}
            />
          </>
        )}
      </div>
      <div className={css.names} aria-hidden>
        {spread(points.length, 5).map((at) => (
          <span
            key={at}
            className={css.name}
            data-place={at === 0 && last > 0 ? 'first' : at === last && last > 0 ? 'last' : undefined}
            style={{ insetInlineStart: percent(places[at]?.[0] ?? 0) }}
          >
            {points[at]?.name}
          </span>
        ))}
      </div>
      {place && index !== undefined && tip && (
        <div className={css.layer} aria-hidden>
          <div
            className={css.tip}
            data-side={place[0] > 50 ? 'before' : 'after'}
            style={{ insetInlineStart: percent(place[0]) }}
          >
            {tip(index)}
          </div>
        </div>
      )}
    </div>
  );
};
