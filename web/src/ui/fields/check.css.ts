import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** A control with its label next to it. The whole line can be pressed, and is 44 px high for touch. */
export const line = style({
  ...type.body,
  position: 'relative',
  display: 'flex',
  gap: space[12],
  alignItems: 'flex-start',
  padding: `6px 0`,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default', opacity: 0.55 } },
  '@media': { '(pointer: coarse)': { padding: `${space[12]} 0` } },
});

export const labels = style({ display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' });

const indicator = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  color: 'transparent',
  border: `1.5px solid ${colour.faint}`,
  transition: `background-color ${motion.hover}, border-color ${motion.hover}`,
} as const;

const isOn = `${line}[data-selected] &, ${line}[data-indeterminate] &`;
const states = {
  [isOn]: { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
  [`${line}[data-invalid] &`]: { borderColor: colour.danger },
  [`${line}[data-focus-visible] &, ${line}:has(> :focus-visible) &`]: {
    outline: `2px solid ${colour.accent}`,
    outlineOffset: '2px',
  },
};
const forcedColours = { [media.forcedColours]: { selectors: { [isOn]: { color: 'CanvasText' } } } };

export const box = style({
  ...indicator,
  width: '20px',
  height: '20px',
  borderRadius: '5px',
  selectors: states,
  '@media': forcedColours,
});
export const boxIcon = style({ width: '14px', height: '14px', strokeWidth: 3 });

export const dot = style({
  ...indicator,
  width: '20px',
  height: '20px',
  borderRadius: radius.full,
  selectors: {
    ...states,
    [`${line}[data-selected] &::before`]: {
      content: '""',
      border: '4px solid currentcolor',
      borderRadius: radius.full,
    },
  },
  '@media': forcedColours,
});

export const track = style({
  ...indicator,
  justifyItems: 'start',
  width: '40px',
  height: '24px',
  padding: '2px',
  marginTop: '-2px',
  borderRadius: radius.full,
  selectors: states,
  '@media': forcedColours,
});

/** A border instead of a background, because forced colours keep borders. */
export const thumb = style({
  border: `8px solid ${colour.faint}`,
  borderRadius: radius.full,
  transition: `transform ${motion.panel}`,
  selectors: {
    [`${line}[data-selected] &`]: { transform: 'translateX(16px)', borderColor: 'currentcolor' },
    [`[dir="rtl"] ${line}[data-selected] &`]: { transform: 'translateX(-16px)' },
  },
});

/** The control at the end of the line, as in settings. */
export const reversed = style({ flexDirection: 'row-reverse', justifyContent: 'space-between' });

/** The controls of a group with a label above. */
export const group = style({ display: 'grid', gap: space[4] });
export const horizontal = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });

/** Aligned with the label instead of the control. */
export const indented = style({ display: 'block', paddingInlineStart: space[32] });
