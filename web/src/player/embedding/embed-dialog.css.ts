import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** 620 px: `lg` of the dialog sizes (spec §9). */
export const dialog = style({
  width: 'min(620px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 0,
  border: 0,
  borderRadius: radius.sheet,
  color: colour.text,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / 50%)', animation: `${appear} ${motion.panel}` } },
  '@media': {
    [media.phone]: {
      width: '100vw',
      maxWidth: 'none',
      maxHeight: '92dvh',
      margin: 'auto 0 0',
      borderRadius: '16px 16px 0 0',
    },
    [media.forcedColours]: { border: '1px solid' },
  },
});

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: space[24],
  '@media': { [media.phone]: { padding: `${space[12]} ${space[16]} ${space[24]}` } },
});

export const header = style({ display: 'flex', alignItems: 'center', gap: space[12], minHeight: '44px' });

export const heading = style({ ...type.section, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[12]} ${space[32]}` });

/** As high as the largest frame needs on this screen, so that choosing a size moves nothing below it. */
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  height: 'min(512px, 42dvh)',
  padding: space[16],
  overflow: 'auto',
  borderRadius: radius.card,
  background: colour.raised,
});

export const preview = style({ display: 'block', maxWidth: '100%', border: 0, borderRadius: radius.sheet });

export const label = style({ ...type.small, fontWeight: 600 });

export const code = style({
  ...type.small,
  width: '100%',
  padding: space[12],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.input,
  background: colour.background,
  color: colour.text,
  fontFamily: 'ui-monospace, monospace',
  resize: 'none',
  overflowWrap: 'anywhere',
});
