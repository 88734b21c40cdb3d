import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { getAxisValues, spreadLabels } from './axis.ts';
import { buildCurvePath, toChartPoints } from './curve.ts';
import * as css from './line-chart.css.ts';

export interface ChartPoint {
  readonly value: number;
  /** The value of the compared period. */
  readonly previousPeriod?: number | undefined;
  /** The label under the chart, if there is space. */
  readonly name: string;
  /** The description for screen readers. */
  readonly description: string;
  /** Marks an event at the bottom of the chart. */
  readonly hasEvent?: boolean;
}

export interface LineChartProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** The period of the last point has not ended yet. */
  readonly isLastPeriodIncomplete?: boolean;
  /** Formats a number at the axis. */
  readonly format: (value: number) => string;
  /** The unit of which axis numbers are whole multiples; 1 if omitted. */
  readonly unit?: number;
  /** The tooltip of a point. Without it the chart is not interactive. */
  readonly tooltip?: ((index: number) => ReactNode) | undefined;
}

const formatPercent = (percent: number): string => `${Math.round(percent * 1000) / 1000}%`;

/** A line chart over time, with the compared period as a dashed line. Pointer, touch and arrow keys select points. */
export const LineChart = ({
  label,
  points,
  isLastPeriodIncomplete = false,
  format,
  unit = 1,
  tooltip,
}: LineChartProps) => {
  const gradient = useId();
  const [selected, setSelected] = useState<number>();
  const maxValue = Math.max(0, ...points.flatMap(({ value, previousPeriod = 0 }) => [value, previousPeriod]));
  const axis = getAxisValues(maxValue / unit).map((value) => value * unit);
  const highest = axis.at(-1) ?? 1;
  const chartPoints = toChartPoints(
    points.map(({ value }) => value),
    highest,
  );
  const previousValues = points.flatMap((point) => (point.previousPeriod === undefined ? [] : point.previousPeriod));
  // An incomplete period would look like a decline, so its line is dotted.
  const completePoints = isLastPeriodIncomplete && chartPoints.length > 1 ? chartPoints.slice(0, -1) : chartPoints;
  const linePath = buildCurvePath(completePoints);
  const [startX = 0, endX = 100] = [completePoints[0]?.[0], completePoints.at(-1)?.[0]];
  const lastIndex = points.length - 1;
  const index = selected === undefined ? undefined : Math.min(selected, lastIndex);

  const selectNearestPoint = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const fraction = width > 0 ? (event.clientX - left) / width : 0;
    setSelected(Math.max(0, Math.min(lastIndex, Math.round(fraction * lastIndex))));
  };
  const nextIndexByKey: Readonly<Record<string, (pointIndex: number) => number | undefined>> = {
    ArrowRight: (pointIndex) => pointIndex + 1,
    ArrowUp: (pointIndex) => pointIndex + 1,
    ArrowLeft: (pointIndex) => pointIndex - 1,
    ArrowDown: (pointIndex) => pointIndex - 1,
    PageUp: (pointIndex) => pointIndex + 7,
    PageDown: (pointIndex) => pointIndex - 7,
    Home: () => 0,
    End: () => lastIndex,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && index !== undefined) {
      setSelected(undefined);
      return;
    }
    const getNextIndex = nextIndexByKey[event.key];
    if (!getNextIndex) return;
    event.preventDefault();
    setSelected((pointIndex) => Math.max(0, Math.min(lastIndex, getNextIndex(pointIndex ?? lastIndex) ?? lastIndex)));
  };
  const selectedPoint = index === undefined ? undefined : chartPoints[index];
  const previousValue = index === undefined ? undefined : points[index]?.previousPeriod;
  const eventPositions = chartPoints.flatMap(([x], pointIndex) => (points[pointIndex]?.hasEvent ? [x] : []));
  return (
    // Time runs from left to right in every language.
    <div className={css.chart} dir="ltr">
      <div className={css.grid} aria-hidden>
        {axis.map((value) => (
          <div key={value} className={css.gridLine} style={{ insetBlockEnd: formatPercent((value / highest) * 100) }}>
            <span className={css.axisLabel}>{format(value)}</span>
          </div>
        ))}
      </div>
      <div
        className={css.plot}
        {...(tooltip && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': lastIndex,
          'aria-valuenow': index ?? lastIndex,
          'aria-valuetext': points[index ?? lastIndex]?.description ?? '',
          onPointerMove: selectNearestPoint,
          onPointerDown: selectNearestPoint,
          onPointerLeave: () => setSelected(undefined),
          onBlur: () => setSelected(undefined),
          onFocus: (event) => {
            if (event.currentTarget.matches(':focus-visible')) setSelected((pointIndex) => pointIndex ?? lastIndex);
          },
          onKeyDown: onKeyDown,
        })}
      >
        <svg className={css.picture} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop className={css.gradientStart} offset="0" />
            <stop className={css.gradientEnd} offset="1" />
          </linearGradient>
          {completePoints.length > 1 && (
            <path className={css.area} d={`${linePath}L${endX} 100L${startX} 100z`} fill={`url(#${gradient})`} />
          )}
          {previousValues.length > 1 && (
            <path
              className={css.previousLine}
              d={buildCurvePath(toChartPoints(previousValues, highest))}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path className={css.currentLine} d={linePath} vectorEffect="non-scaling-stroke" />
          {completePoints !== chartPoints && (
            <path
              className={css.incompleteLine}
              d={buildCurvePath(chartPoints.slice(-2))}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {eventPositions.map((x) => (
          <span key={x} className={css.eventMark} style={{ insetInlineStart: formatPercent(x) }} />
        ))}
        {(isLastPeriodIncomplete || lastIndex === 0) && chartPoints[lastIndex] && (
          <span
            className={isLastPeriodIncomplete ? css.incompleteDot : css.dot}
            style={{
              insetInlineStart: formatPercent(chartPoints[lastIndex][0]),
              insetBlockStart: formatPercent(chartPoints[lastIndex][1]),
            }}
          />
        )}
        {selectedPoint && (
          <>
            <span
              className={css.pointLine}
              style={{
                insetInlineStart: formatPercent(selectedPoint[0]),
                insetBlockStart: formatPercent(selectedPoint[1]),
              }}
            />
            {previousValue !== undefined && (
              <span
                className={css.previousDot}
                style={{
                  insetInlineStart: formatPercent(selectedPoint[0]),
                  insetBlockStart: formatPercent(100 - (previousValue / highest) * 100),
                }}
              />
            )}
            <span
              className={css.dot}
              style={{
                insetInlineStart: formatPercent(selectedPoint[0]),
                insetBlockStart: formatPercent(selectedPoint[1]),
              }}
            />
          </>
        )}
      </div>
      <div className={css.labels} aria-hidden>
        {spreadLabels(points.length, 5).map((pointIndex) => (
          <span
            key={pointIndex}
            className={css.label}
            data-place={
              pointIndex === 0 && lastIndex > 0
                ? 'first'
                : pointIndex === lastIndex && lastIndex > 0
                  ? 'last'
                  : undefined
            }
            style={{ insetInlineStart: formatPercent(chartPoints[pointIndex]?.[0] ?? 0) }}
          >
            {points[pointIndex]?.name}
          </span>
        ))}
      </div>
      {selectedPoint && index !== undefined && tooltip && (
        <div className={css.tooltipLayer} aria-hidden>
          <div
            className={css.tooltip}
            data-side={selectedPoint[0] > 50 ? 'before' : 'after'}
            style={{ insetInlineStart: formatPercent(selectedPoint[0]) }}
          >
            {tooltip(index)}
          </div>
        </div>
      )}
    </div>
  );
};
