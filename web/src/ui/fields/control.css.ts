import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius, space, type } from '../../styles/tokens.ts';

/** The border of a field. A fainter line would be invisible on white. */
export const borderColour = `color-mix(in srgb, ${colour.faint} 45%, transparent)`;
const focusRing = `0 0 0 3px color-mix(in srgb, ${colour.accent} 30%, transparent)`;

/** The box of a field. It has its own focus ring, because an outline would be separate from its border. */
export const control = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  minHeight: '44px',
  border: `1px solid ${borderColour}`,
  borderRadius: radius.input,
  background: colour.surface,
  color: colour.text,
  transition: `border-color ${motion.hover}, box-shadow ${motion.hover}`,
  selectors: {
    '&:hover:not([data-disabled])': { borderColor: colour.faint },
    '&[data-invalid]': { borderColor: colour.danger },
    '&:focus-within, &[data-focused]': { borderColor: colour.accent, boxShadow: focusRing },
    '&[data-disabled]': { opacity: 0.55 },
  },
});

export const input = style({
  font: 'inherit',
  color: 'inherit',
  flex: 1,
  minWidth: 0,
  minHeight: '42px',
  padding: `0 14px`,
  border: 0,
  borderRadius: radius.input,
  background: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: colour.faint, opacity: 1 },
    // The autofill colours of browsers are unreadable on a dark field.
    '&:autofill': { boxShadow: `inset 0 0 0 99px ${colour.surface}`, WebkitTextFillColor: colour.text },
  },
  // iOS zooms into the page if the font of a field is smaller than 16 px.
  '@media': { '(pointer: coarse)': { fontSize: '1rem' } },
});

/** An icon or a short text at either end. */
export const icon = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: colour.faint,
  selectors: { '&:first-child': { paddingInlineStart: space[12] }, '&:last-child': { paddingInlineEnd: '2px' } },
});
