import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  flex: 'none',
  minHeight: '48px',
});

/** The heading is not shortened. If it is too long, the controls move to the next line. */
export const heading = style({ flex: '1 0 auto', maxWidth: '100%', minWidth: 0 });

export const controls = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });

export const control = style({
  display: 'flex',
  alignItems: 'center',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  color: colour.text,
});

export const offset = style({ ...type.small, minWidth: '5ch', textAlign: 'center' });

/** Fades at both ends. It is as high as its container, so that even the last line can scroll to the middle. */
export const scroller = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  containerType: 'size',
  maskImage: `linear-gradient(transparent, #000 ${space[48]}, #000 calc(100% - ${space[64]}), transparent)`,
});

/** Less prominent than the current line. The large letters are readable on the colours of any artwork. */
const mutedColour = `color-mix(in srgb, ${colour.text} 68%, transparent)`;

const sizes = {
  '&[data-size="small"]': { fontSize: '1.1875rem' },
  '&[data-size="medium"]': { fontSize: '1.625rem' },
  '&[data-size="large"]': { fontSize: '2.25rem' },
};

export const lines = style({
  maxWidth: '26em',
  margin: '0 auto',
  padding: `${space[48]} 0 50cqh`,
  lineHeight: 1.3,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  selectors: sizes,
});

export const line = style({
  ...ownDirection,
  display: 'block',
  width: '100%',
  padding: '0.32em 0.5em',
  borderRadius: radius.card,
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  color: mutedColour,
  outlineOffset: '-2px',
  transition: `color ${motion.panel}`,
  selectors: {
    '&:focus-visible': { color: colour.text },
    '[aria-current] > &': { color: colour.text },
    // In a line with timed words, each word is highlighted when it is sung.
    '[aria-current] > &:has(span)': { color: mutedColour },
  },
  '@media': {
    [media.forcedColours]: {
      selectors: {
        '[aria-current] > &': { forcedColorAdjust: 'none', color: 'HighlightText', background: 'Highlight' },
        '[aria-current] > &:has(span)': { color: 'HighlightText' },
      },
    },
  },
});

// Only other lines change their colour on hover, because the system may have overridden that of the current line.
globalStyle(`:not([aria-current]) > ${line}:hover`, { '@media': { [media.hover]: { color: colour.text } } });

export const word = style({
  whiteSpace: 'pre-wrap',
  transition: `color ${motion.hover}`,
  selectors: { '&[data-sung]': { color: colour.text } },
  '@media': {
    [media.forcedColours]: { selectors: { '&[data-sung]': { color: 'inherit', textDecoration: 'underline' } } },
  },
});

export const plain = style({
  ...ownDirection,
  maxWidth: '26em',
  margin: '0 auto',
  padding: `${space[48]} 0.5em ${space[64]}`,
  lineHeight: 1.5,
  fontWeight: 620,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: sizes,
});

export const follow = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space[24],
  width: 'fit-content',
  margin: '0 auto',
});

export const loading = style({ display: 'block', maxWidth: '42rem', margin: `0 auto ${space[24]}`, width: '100%' });

export const note = style({
  ...type.lead,
  display: 'grid',
  gap: space[16],
  placeItems: 'center',
  margin: 'auto',
  padding: space[24],
  textAlign: 'center',
  color: colour.muted,
});
