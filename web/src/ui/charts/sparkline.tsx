import { buildCurvePath, toChartPoints } from './curve.ts';
import { mutedLine, spark } from './sparkline.css.ts';

interface SparklineProps {
  readonly values: readonly number[];
  /** Uses the accent color instead of a muted one. */
  readonly isChosen: boolean;
}

/** A decorative chart next to a total. The values are shown elsewhere. */
export const Sparkline = ({ values, isChosen }: SparklineProps) => (
  <svg className={isChosen ? spark : mutedLine} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
    <path d={buildCurvePath(toChartPoints(values, Math.max(...values, 1)))} vectorEffect="non-scaling-stroke" />
  </svg>
);
