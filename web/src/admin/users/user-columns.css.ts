import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** On one line; what has no room is cut. */
export const badges = style({
  display: 'inline-flex',
  gap: space[4],
  maxWidth: '100%',
  overflow: 'hidden',
  verticalAlign: 'middle',
});
