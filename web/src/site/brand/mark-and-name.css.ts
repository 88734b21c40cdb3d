import { style } from '@vanilla-extract/css';
import { space, type } from '../../styles/tokens.ts';

const height = '28px';

/** One line high: a name that has no room beside the mark falls into the next one, which nobody sees. */
export const line = style({
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
