import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame } from '../../styles/tokens.ts';

/** Fades into the sheet within 420 px from its upper edge (look.md, "Colour from artwork"). */
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

/** The page begins below the top bar, its colour at the sheet's edge. */
export const belowBar = style({ top: `-${frame.topBar}px` });
