import { style } from '@vanilla-extract/css';
import { layer } from '../../styles/tokens.ts';

/** At the end of the sheet without a height of its own, so that it floats over the foot of whatever is scrolled there. */
export const place = style({
  position: 'sticky',
  zIndex: layer.topBar,
  bottom: 0,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
});
