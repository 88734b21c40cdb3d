import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const footer = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[12],
  padding: `112px ${space[24]} ${space[32]}`,
  textAlign: 'center',
  background: `linear-gradient(${colour.background}, var(--page-dark, ${colour.raised}))`,
  selectors: {
    ':root[data-theme="light"] &': {
      background: `linear-gradient(${colour.background}, var(--page-light, ${colour.raised}))`,
    },
  },
});

export const title = style({
  fontSize: 'clamp(2rem, 1rem + 4cqi, 3.75rem)',
  lineHeight: 1.06,
  fontWeight: 820,
  letterSpacing: '-0.04em',
});

export const subtitle = style({ ...type.lead, marginBottom: space[12] });

export const bottomLine = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space[8]} ${space[24]}`,
  marginTop: '96px',
});
