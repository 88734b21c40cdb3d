import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, shadow, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: '20px',
  paddingTop: space[16],
  '@container': { [narrow]: { gap: space[16], paddingTop: space[8] } },
});

/** A gradient of the accent colour. */
export const accentBackground = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  background: `linear-gradient(135deg, color-mix(in oklab, ${colour.accent} 72%, white), ${colour.accent} 40%, color-mix(in oklab, ${colour.accent} 62%, black))`,
  // The icon is only decorative, so its contrast does not matter.
  color: 'white',
});

export const art = style([
  accentBackground,
  {
    width: '96px',
    aspectRatio: '1',
    borderRadius: radius.card,
    boxShadow: shadow.card,
    '@container': { [narrow]: { width: '72px' } },
  },
]);

export const icon = style({ width: '42%', height: '42%', '@container': { [narrow]: { width: '36%', height: '36%' } } });

/** The heart is filled, as on liked items. */
globalStyle(`${icon}.lucide-heart`, { fill: 'currentColor' });

export const text = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const libraryLink = style({ ...type.small, fontWeight: 600 });

/** 18 px text with a 24 px target. */
globalStyle(`${libraryLink} a`, { display: 'inline-block', paddingBlock: '3px' });
globalStyle(`${libraryLink} a:hover`, { textDecoration: 'underline' });

export const title = style({
  fontSize: 'clamp(1.75rem, 1rem + 3cqi, 3rem)',
  lineHeight: 1.06,
  fontWeight: 800,
  letterSpacing: '-0.0375em',
  overflowWrap: 'anywhere',
});

export const facts = style({ ...type.body, color: colour.text });
