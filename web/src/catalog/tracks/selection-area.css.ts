import { style } from '@vanilla-extract/css';
import { layer } from '../../styles/tokens.ts';

/** Floats above the bottom of the sheet, independent of its scroll position. */
export const floatingArea = style({
  position: 'absolute',
  zIndex: layer.topBar,
  insetInline: 0,
  bottom: 0,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
});
