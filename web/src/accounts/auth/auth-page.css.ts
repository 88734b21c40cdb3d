import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const header = style({ display: 'grid', gap: space[8], marginBottom: space[24] });

export const heading = style({ ...type.page, fontSize: '1.875rem', overflowWrap: 'anywhere' });

export const lead = style({ ...type.body, color: colour.muted, overflowWrap: 'anywhere' });

export const strongLink = style({
  display: 'inline-block',
  color: colour.accent,
  fontWeight: 650,
  ':hover': { textDecoration: 'underline' },
});

export const quietLink = style({
  color: colour.muted,
  ':hover': { color: colour.text, textDecoration: 'underline' },
});

/** A button in a line of text. */
export const inlineButton = style([strongLink, { ':disabled': { color: colour.muted, textDecoration: 'none' } }]);

export const policyLink = style({ textDecoration: 'underline', textUnderlineOffset: '2px' });

export const after = style({ display: 'grid', justifyItems: 'start', gap: space[12], marginTop: space[24] });
