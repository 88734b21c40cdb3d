import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space, type } from '../../../styles/tokens.ts';

export const thisBrowser = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[12]} ${space[16]}`,
  marginBlockEnd: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});

/** Beside the button if there is space for lines of readable length, otherwise above it. */
export const texts = style({ flex: '1 1 260px', minWidth: 0 });
export const heading = style({ ...type.body, fontWeight: 620 });
export const description = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });
