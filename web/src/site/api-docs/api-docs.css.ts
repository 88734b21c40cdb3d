import { style, styleVariants } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

const monospaceFonts = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
const narrow = '(max-width: 639.98px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  maxWidth: '960px',
  paddingTop: space[4],
});

export const intro = style({ ...type.body, display: 'grid', gap: space[12], color: colour.muted, maxWidth: '72ch' });

export const introLink = style({ color: colour.text, textDecoration: 'underline', textUnderlineOffset: '2px' });

export const search = style({ maxWidth: '420px' });

export const count = style({ ...type.small, color: colour.muted });

export const group = style({ display: 'grid', gap: space[8], minWidth: 0 });

export const groupHeading = style({ ...type.section, overflowWrap: 'anywhere' });

export const calls = style({ display: 'grid', gap: space[8], minWidth: 0 });

export const call = style({
  minWidth: 0,
  borderRadius: radius.input,
  background: colour.surface,
  scrollMarginTop: space[16],
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const summaryLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.input,
  cursor: 'pointer',
  listStyle: 'none',
  outlineOffset: '-2px',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { background: colour.raised } },
});

export const arrow = style({
  width: '16px',
  height: '16px',
  color: colour.faint,
  transition: `transform ${motion.hover}`,
  selectors: { [inRtl]: { transform: 'scaleX(-1)' }, 'details[open] > summary > &': { transform: 'rotate(90deg)' } },
});

export const callHead = style({
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 5fr) minmax(0, 6fr)',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  flex: 1,
  minWidth: 0,
  '@container': { [narrow]: { gridTemplateColumns: '60px minmax(0, 1fr)' } },
});

const badge = style({
  ...type.caption,
  padding: '2px 0',
  borderRadius: radius.thumbnail,
  fontFamily: monospaceFonts,
  fontWeight: 700,
  textAlign: 'center',
});

const createTint = (tone: string) => ({ color: tone, background: `color-mix(in srgb, ${tone} 14%, transparent)` });

export const method = styleVariants(
  { get: colour.positive, post: colour.warning, put: colour.warning, patch: colour.warning, delete: colour.danger },
  (tone) => [badge, createTint(tone)],
);

export const path = style({ ...type.small, fontFamily: monospaceFonts, overflowWrap: 'anywhere' });

export const callSummary = style({
  ...type.small,
  color: colour.muted,
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { gridColumn: '1 / -1' } },
});

export const details = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  minWidth: 0,
  padding: `${space[8]} ${space[24]} ${space[24]}`,
  '@container': { [narrow]: { padding: `${space[8]} ${space[12]} ${space[16]}` } },
});

export const partHeading = style({ ...type.body, fontWeight: 700, marginBottom: space[4] });

export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const field = style({
  padding: `${space[8]} 0`,
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const fieldHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[12]}`,
});

export const fieldName = style({ ...type.small, fontFamily: monospaceFonts, fontWeight: 700 });

export const fieldType = style({
  ...type.small,
  fontFamily: monospaceFonts,
  fontWeight: 400,
  color: colour.muted,
  overflowWrap: 'anywhere',
});

export const required = style({ ...type.caption, color: colour.accent, fontWeight: 620 });

export const fieldRules = style({ ...type.small, marginTop: '2px', color: colour.muted, overflowWrap: 'anywhere' });

export const innerFields = style({
  ...type.small,
  marginTop: space[4],
  marginInlineStart: '-12px',
  selectors: { '&[open]': { paddingInlineStart: space[12], borderInlineStart: `2px solid ${colour.line}` } },
});

export const alternatives = style({ ...type.small, padding: `${space[8]} 0`, color: colour.faint });

export const exampleHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const example = style({
  ...type.small,
  overflowX: 'auto',
  padding: space[16],
  borderRadius: radius.input,
  background: colour.panel,
  fontFamily: monospaceFonts,
});
