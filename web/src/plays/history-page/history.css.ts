import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/** The actions on the whole history. On a phone the other actions are below the play button. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[12],
  '@container': { [narrow]: { flexFlow: 'row-reverse wrap' } },
});

/** At the end, with a comfortable line length. */
export const pause = style({
  flex: '0 1 400px',
  marginInlineStart: 'auto',
  '@container': { [narrow]: { flexBasis: '100%', margin: `${space[8]} 0 0` } },
});

export const day = style({
  ...type.section,
  padding: `${space[24]} ${space[8]} ${space[8]}`,
  color: colour.text,
});

/** Hidden on narrow pages, where the menu of the row has the same link. */
export const sourceLink = style({ '@container': { [narrow]: { display: 'none' } } });
