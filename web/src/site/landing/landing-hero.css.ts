import { style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { space } from '../../styles/tokens.ts';

const narrow = '(max-width: 859.98px)';
const wide = '(min-width: 860px)';

export const hero = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
  minHeight: 'min(820px, 100dvh)',
  marginTop: '-72px',
  overflow: 'hidden',
  isolation: 'isolate',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '92dvh' } },
});

/** The area of the image: the right half, or behind the text on narrow screens. */
export const scene = style({
  position: 'relative',
  gridArea: '1 / 2',
  overflow: 'hidden',
  '@container': { [narrow]: { gridArea: '1 / 1', zIndex: -1 } },
});

export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });

export const overlay = style({ position: 'absolute', inset: 0, mixBlendMode: 'hard-light' });

/** Keeps the top bar readable above any cover. */
const topGradient = `linear-gradient(180deg, ${colour.background} 24px, transparent 132px)`;

/** Fades to the page's background at the side of the text, so that the text is readable. */
const createShade = (direction: string): string =>
  `${topGradient}, linear-gradient(${direction}, ${colour.background}, transparent 34%), linear-gradient(0deg, ${colour.background}, transparent 26%)`;
export const gradient = style({
  position: 'absolute',
  inset: 0,
  background: createShade('90deg'),
  '@container': {
    [narrow]: { background: `${topGradient}, linear-gradient(0deg, ${colour.background} 46%, transparent 88%)` },
  },
  selectors: { [inRtl]: { '@container': { [wide]: { background: createShade('-90deg') } } } },
});

export const text = style({
  gridArea: '1 / 1',
  alignSelf: 'center',
  display: 'grid',
  gap: space[24],
  paddingBlock: '112px 64px',
  paddingInline: 'clamp(24px, 6cqi, 112px) 32px',
  '@container': { [narrow]: { alignSelf: 'end', gap: space[16], padding: '45dvh 20px 40px' } },
});

export const title = style({
  fontSize: 'clamp(2.5rem, 1.2rem + 4.6cqi, 5.25rem)',
  lineHeight: 1.02,
  fontWeight: 820,
  letterSpacing: '-0.045em',
  overflowWrap: 'anywhere',
});

export const subtitle = style({
  fontSize: 'clamp(1.0625rem, 0.9rem + 0.5cqi, 1.3125rem)',
  lineHeight: 1.5,
  color: colour.muted,
  maxWidth: '46ch',
  textWrap: 'pretty',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12], marginTop: space[8] });
