import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const screen = style([
  pageScroll,
  {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100dvh',
    background: colour.background,
  },
]);

export const top = style({ padding: space[12] });

export const main = style({
  alignSelf: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '428px',
  padding: `${space[24]} ${space[24]} ${space[64]}`,
});

export const logo = style({
  ...type.section,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[32],
  fontWeight: 720,
});

export const heading = style({ ...type.page, fontSize: '1.75rem', textAlign: 'center', marginBottom: space[8] });

export const text = style({
  ...type.body,
  marginBottom: space[32],
  color: colour.muted,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const help = style({ ...type.small, marginTop: space[24], color: colour.muted });

export const resend = style({
  color: colour.accent,
  fontWeight: 650,
  ':hover': { textDecoration: 'underline' },
  ':disabled': { color: colour.faint, textDecoration: 'none' },
});

export const wait = style({ color: colour.faint });
