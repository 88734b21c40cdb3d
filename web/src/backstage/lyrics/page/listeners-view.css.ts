import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space } from '../../../styles/tokens.ts';

/** The background has the colours of the artwork, as on the lyrics page and in the player. */
export const ground = style({
  padding: `${space[16]} ${space[24]} 0`,
  background: `linear-gradient(var(--page-dark, ${colour.raised}), ${colour.background})`,
  selectors: {
    ':root[data-theme="light"] &': {
      background: `linear-gradient(var(--page-light, ${colour.raised}), ${colour.background})`,
    },
  },
});

export const top = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '40px',
});

export const screens = style({ display: 'flex' });

export const view = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minHeight: 0,
  // As wide as the selected screen, so that lines break in the same way.
  selectors: {
    '&[data-screen="phone"]': { alignSelf: 'center', width: '390px', maxWidth: 'calc(100% + 24px)' },
    '&[data-screen="wide"]': { zoom: 0.5 },
  },
});

export const note = style({ margin: 'auto', padding: space[24], textAlign: 'center', color: colour.muted });
