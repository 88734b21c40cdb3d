import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

/** A command with a copy button. */
export const command = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  maxWidth: '100%',
  padding: `${space[4]} ${space[4]}`,
  paddingInlineStart: space[16],
  borderRadius: radius.input,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
  direction: 'ltr',
});

export const code = style({ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', textAlign: 'start' });

export const hint = style({ ...type.small, color: colour.muted, maxWidth: '48ch' });
