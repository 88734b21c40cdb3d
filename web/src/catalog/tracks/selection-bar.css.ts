import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, space } from '../../styles/tokens.ts';
import { bar as actionBar, action as anyAction } from '../../ui/lists/action-bar.css.ts';

export const bar = style([
  actionBar,
  {
    maxWidth: 'calc(100% - 16px)',
    // A phone is too narrow for all buttons in a row.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: `0 0 ${space[16]}`,
    '@media': {
      [media.phone]: {
        marginBottom: `calc(${frame.tabBar + frame.miniPlayer + 16}px + env(safe-area-inset-bottom))`,
      },
    },
  },
]);

export const action = style([anyAction, { selectors: { '&:first-of-type': { color: colour.accent } } }]);

/** Hidden on narrow screens, where the icons suffice. */
export const word = style({ '@container': { '(max-width: 1159.98px)': { display: 'none' } } });
