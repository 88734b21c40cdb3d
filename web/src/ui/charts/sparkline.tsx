import { curveThrough, placesOf } from './curve.ts';
import { quiet, spark } from './sparkline.css.ts';

interface SparklineProps {
  readonly values: readonly number[];
  /** In the accent; else in a quiet colour. */
  readonly isChosen: boolean;
}

/** The shape of some values beside their sum. Decoration: what they are stands elsewhere. */
export const Sparkline = ({ values, isChosen }: SparklineProps) => (
  <svg className={isChosen ? spark : quiet} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
    <path d={curveThrough(placesOf(values, Math.max(...values, 1)))} vectorEffect="non-scaling-stroke" />
  </svg>
);
