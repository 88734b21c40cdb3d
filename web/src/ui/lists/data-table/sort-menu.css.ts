import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';

/** Wider than other icon buttons, because it has a label. */
export const trigger = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  padding: `0 ${space[12]}`,
  color: colour.muted,
  fontWeight: 600,
  selectors: { '&&': { width: 'auto', minHeight: '44px' } },
});
