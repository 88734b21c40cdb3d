import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame } from '../../styles/tokens.ts';

/** Fades into the page background within 420 px from the upper edge. */
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

/** The content starts below the top bar, the colour at the edge of the page. */
export const belowTopBar = style({ top: `-${frame.topBar}px` });
