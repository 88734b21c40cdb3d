import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/** What can be done with all of it; on a phone the rest stands under what plays. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[12],
  '@container': { [narrow]: { flexFlow: 'row-reverse wrap' } },
});

/** As wide as its words are easily read, at the end. */
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

/** A finger has it in the row's menu, where there is room. */
export const from = style({ '@container': { [narrow]: { display: 'none' } } });
