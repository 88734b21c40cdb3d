import { style } from '@vanilla-extract/css';
import { space, type } from '../../styles/tokens.ts';

const height = '28px';

/** As high as one line. A name without space next to the logo wraps to the second line, which is hidden. */
export const container = style({
  ...type.section,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[8],
  minWidth: height,
  height,
  overflow: 'hidden',
  fontWeight: 720,
});

export const name = style({ lineHeight: height, whiteSpace: 'nowrap' });
