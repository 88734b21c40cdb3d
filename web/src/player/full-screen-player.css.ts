import { createVar, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, oneLine, radius, shadow, space, type } from '../styles/tokens.ts';

/** The artwork's colours, one safe behind each theme's text. */
export const darkTint = createVar();
export const lightTint = createVar();
const tint = createVar();

const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });

export const dialog = style({
  position: 'fixed',
  inset: 0,
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding: `env(safe-area-inset-top) max(${space[24]}, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(${space[24]}, env(safe-area-inset-left))`,
  overflow: 'hidden',
  color: colour.text,
  vars: { [tint]: `var(${darkTint.slice(4, -1)}, ${colour.surface})` },
  background: `linear-gradient(to bottom, ${tint}, color-mix(in oklab, ${tint} 32%, ${colour.background}) 62%, ${colour.background})`,
  animation: `${slideUp} 200ms cubic-bezier(0.2, 0, 0, 1)`,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    ':root[data-theme="light"] &': { vars: { [tint]: `var(${lightTint.slice(4, -1)}, ${colour.surface})` } },
    '&::backdrop': { background: 'transparent' },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const header = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 44px',
  alignItems: 'center',
  flex: 'none',
  minHeight: '64px',
  margin: `0 -${space[12]}`,
  touchAction: 'none',
});

export const context = style({ display: 'grid', textAlign: 'center', minWidth: 0 });
export const from = style({ ...type.small, color: colour.muted });
export const contextName = style({ ...type.body, ...oneLine, fontWeight: 620 });

export const stage = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 480px)',
  gap: space[48],
  '@media': {
    [media.wide]: { selectors: { '&[data-queue]': { gridTemplateColumns: 'minmax(0, 480px) minmax(0, 400px)' } } },
  },
});

export const player = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space[16],
  minHeight: 0,
  paddingBlock: `${space[16]} ${space[32]}`,
  '@media': { [media.phone]: { selectors: { [`${stage}[data-queue] &`]: { display: 'none' } } } },
});

export const artFrame = style({
  flex: '0 1 480px',
  minHeight: '96px',
  display: 'flex',
  justifyContent: 'center',
  marginBlockEnd: space[16],
  touchAction: 'none',
});

export const art = style({
  height: '100%',
  maxWidth: '100%',
  borderRadius: radius.sheet,
  boxShadow: shadow.artwork,
});

export const about = style({ display: 'flex', alignItems: 'center', gap: space[16] });
export const words = style({ flex: 1, minWidth: 0 });
export const title = style({ ...type.section, ...oneLine, fontSize: '1.5rem', lineHeight: '2rem' });
export const artists = style({ ...type.lead, ...oneLine, color: colour.muted });

export const seek = style({ height: '48px', marginBlockStart: space[8] });

export const times = style({ display: 'flex', justifyContent: 'space-between' });

export const queue = style({
  minHeight: 0,
  borderRadius: radius.sheet,
  '@media': { [media.wide]: { background: colour.background, marginBlock: space[16] } },
});
