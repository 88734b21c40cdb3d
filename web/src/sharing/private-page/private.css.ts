import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

/** The note that the page is private. It shrinks if the buttons next to it need the space. */
export const privacyNote = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minWidth: 0,
  color: colour.muted,
});

export const lock = style({ flexShrink: 0, width: '16px', height: '16px' });
