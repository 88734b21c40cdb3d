import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';

/** Fades into the sheet within 420 px (look.md, "Colour from artwork"). */
export const pageColour = style({
  position: 'absolute',
  inset: '0 0 auto',
  height: '420px',
  zIndex: -1,
  background: `linear-gradient(var(--page-dark, ${colour.raised}), ${colour.background})`,
  selectors: {
    ':root[data-theme="light"] &': {
      background: `linear-gradient(var(--page-light, ${colour.raised}), ${colour.background})`,
    },
  },
});
