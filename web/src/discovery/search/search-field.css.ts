import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const searchArea = style({ flex: '0 1 420px', minWidth: 0, '@media': { [media.phone]: { flexBasis: '100%' } } });

export const field = style({
  display: 'flex',
  alignItems: 'center',
  height: '44px',
  paddingInlineStart: space[16],
  borderRadius: radius.full,
  background: colour.raised,
  transition: `box-shadow ${motion.hover}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${colour.line}` },
    '&:focus-within': { boxShadow: `inset 0 0 0 2px ${colour.accent}` },
  },
  // Forced-colors mode does not draw shadows.
  '@media': {
    [media.forcedColours]: { border: '1px solid', selectors: { '&:focus-within': { outline: '2px solid Highlight' } } },
  },
});

export const searchIcon = style({ flexShrink: 0, width: '20px', color: colour.faint });

export const input = style({
  ...type.body,
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: `0 ${space[12]}`,
  border: 0,
  background: 'none',
  color: colour.text,
  fontFamily: 'inherit',
  // The focus ring is around the whole field.
  outline: 'none',
  appearance: 'none',
  '::placeholder': { color: colour.muted, opacity: 1 },
  '::-webkit-search-cancel-button': { display: 'none' },
  // Phones zoom in on focused fields with text below 16 px.
  '@media': { [media.phone]: { ...type.lead } },
});

export const hint = style({
  ...type.caption,
  display: 'none',
  flexShrink: 0,
  marginInlineEnd: space[12],
  padding: `1px ${space[8]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.thumbnail,
  color: colour.faint,
  whiteSpace: 'nowrap',
  minHeight: '24px',
  ':hover': { color: colour.text },
  '@media': {
    // In a narrow bar the field's text takes precedence.
    [`${media.wide} and (hover: hover)`]: { '@container': { '(min-width: 560px)': { display: 'block' } } },
  },
});
