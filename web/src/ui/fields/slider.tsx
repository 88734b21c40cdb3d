import { getVariableName } from '../../lib/variable-name.ts';
import { filled, slider } from './slider.css.ts';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step?: number;
  /** The text for screen readers in place of the number: `40 %`. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A slider from 0, with the browser's range input for keyboard, touch and screen reader support. */
export const Slider = ({ label, value, max, step = 1, valueText, onChange }: SliderProps) => (
  <input
    type="range"
    className={slider}
    style={{ [getVariableName(filled)]: `${max > 0 ? (value / max) * 100 : 0}%` }}
    aria-label={label}
    aria-valuetext={valueText}
    min={0}
    max={max}
    step={step}
    value={value}
    onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
  />
);
