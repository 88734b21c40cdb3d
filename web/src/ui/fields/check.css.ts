import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** A choice with its words beside it; the whole line is pressed, and 44 px high under a finger. */
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

export const words = style({ display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' });

const sign = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  color: 'transparent',
  border: `1.5px solid ${colour.faint}`,
  transition: `background-color ${motion.hover}, border-color ${motion.hover}`,
} as const;

const on = `${line}[data-selected] &, ${line}[data-indeterminate] &`;
const states = {
  [on]: { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
  [`${line}[data-invalid] &`]: { borderColor: colour.danger },
  [`${line}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
};
const forced = { [media.forcedColours]: { selectors: { [on]: { color: 'CanvasText' } } } };

export const box = style({
  ...sign,
  width: '20px',
  height: '20px',
  borderRadius: '5px',
  selectors: states,
  '@media': forced,
});
export const boxIcon = style({ width: '14px', height: '14px', strokeWidth: 3 });

export const dot = style({
  ...sign,
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
  '@media': forced,
});

export const rail = style({
  ...sign,
  justifyItems: 'start',
  width: '40px',
  height: '24px',
  padding: '2px',
  marginTop: '-2px',
  borderRadius: radius.full,
  selectors: states,
  '@media': forced,
});

/** A border in place of a ground: forced colours keep borders. */
export const knob = style({
  border: `8px solid ${colour.faint}`,
  borderRadius: radius.full,
  transition: `transform ${motion.panel}`,
  selectors: {
    [`${line}[data-selected] &`]: { transform: 'translateX(16px)', borderColor: 'currentcolor' },
    [`[dir="rtl"] ${line}[data-selected] &`]: { transform: 'translateX(-16px)' },
  },
});

/** At the end of the line, as settings have it. */
export const reversed = style({ flexDirection: 'row-reverse', justifyContent: 'space-between' });

/** Of a whole group, which has a label over it. */
export const group = style({ display: 'grid', gap: space[4] });
export const across = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });

/** Under the words, not under the sign. */
export const under = style({ display: 'block', paddingInlineStart: space[32] });
