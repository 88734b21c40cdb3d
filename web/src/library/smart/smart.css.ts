import { globalStyle, style } from '@vanilla-extract/css';
import { hidden } from '../../styles/hidden.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';
import { control, input } from '../../ui/fields/control.css.ts';

/**
 * From this container width the preview is next to the rules. An open queue narrows the page, so the window width does
 * not matter.
 */
const twoColumns = '(min-width: 940px)';
/** Below this width a rule is a card with several lines. */
const narrow = '(max-width: 579.98px)';
const coarse = '(pointer: coarse)';

export const visuallyHidden = hidden;

export const frame = style({ containerType: 'inline-size' });

/** The rules, with the preview next to them. */
export const page = style({
  display: 'grid',
  gap: space[32],
  alignItems: 'start',
  paddingBottom: space[48],
  '@container': { [twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) 344px', gap: space[24] } },
});

export const form = style({ display: 'grid', gap: space[24], minWidth: 0 });
export const intro = style({ display: 'grid', gap: space[16], maxWidth: '560px' });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[12],
});
export const heading = style({ ...type.lead, fontWeight: 680 });
globalStyle(`${header} > :last-child`, { marginInlineStart: 'auto', paddingInlineEnd: '44px' });
export const matchSuffix = style({ ...type.body, color: colour.muted });

export const matchPicker = style({
  display: 'inline-flex',
  padding: '2px',
  borderRadius: radius.full,
  background: colour.raised,
});
export const segment = style({
  ...type.body,
  display: 'grid',
  placeItems: 'center',
  minHeight: '32px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&[data-hovered]': { color: colour.text },
    '&[data-selected]': { background: colour.surface, color: colour.text },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.forcedColours]: { selectors: { '&[data-selected]': { outline: '2px solid Highlight' } } },
    [coarse]: { minHeight: '44px', padding: `0 ${space[16]}` },
  },
});

export const rules = style({ display: 'grid', gap: space[8], minWidth: 0, containerType: 'inline-size' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '44px 136px 124px minmax(0, 1fr) 56px 36px',
  gridTemplateAreas: '"joined field operator value found remove" ". . . error error error"',
  alignItems: 'center',
  columnGap: space[8],
  minWidth: 0,
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      gridTemplateAreas: '"joined found remove" "field operator operator" "value value value" "error error error"',
      rowGap: space[8],
      padding: space[12],
      border: `1px solid ${colour.line}`,
      borderRadius: radius.sheet,
    },
  },
});
// Lower controls than elsewhere for mouse users, so that a rule fits on one line.
const fine = '(pointer: fine) and (min-width: 768px)';
globalStyle(`${row} .${control}`, { '@media': { [fine]: { minHeight: '36px' } } });
globalStyle(`${row} .${input}`, { '@media': { [fine]: { minHeight: '34px' } } });

export const conjunction = style({
  ...type.small,
  gridArea: 'joined',
  color: colour.muted,
  textAlign: 'end',
  '@container': { [narrow]: { textAlign: 'start' } },
});
export const field = style({ gridArea: 'field', minWidth: 0 });
export const operator = style({ gridArea: 'operator', minWidth: 0 });
export const value = style({ gridArea: 'value', minWidth: 0 });
export const values = style({ display: 'flex', gap: space[8], alignItems: 'center' });
globalStyle(`${values} > *`, { flex: '1 1 0', minWidth: 0 });
export const ageSuffix = style({ ...type.body, color: colour.muted, whiteSpace: 'nowrap' });
globalStyle(`${values} > .${ageSuffix}`, { flex: 'none' });
export const unit = style({ ...type.small, color: colour.muted, paddingInlineEnd: space[8] });

export const matchCount = style({
  ...type.small,
  gridArea: 'found',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const remove = style({ gridArea: 'remove', display: 'grid', placeItems: 'center' });

export const error = style({
  ...type.small,
  gridArea: 'error',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: colour.danger,
});
globalStyle(`${error} svg`, { width: '16px', height: '16px', flex: 'none' });

export const nested = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  columnGap: space[8],
  alignItems: 'start',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[4] } },
});
globalStyle(`${nested} > .${conjunction}`, {
  gridArea: 'auto',
  paddingTop: space[12],
  '@container': { [narrow]: { paddingTop: 0 } },
});

export const group = style({
  display: 'grid',
  gap: space[8],
  minWidth: 0,
  margin: 0,
  padding: space[8],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.sheet,
  background: `color-mix(in srgb, ${colour.raised} 55%, transparent)`,
});
export const groupHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto 56px 36px',
  gridTemplateAreas: '"match of add found remove"',
  alignItems: 'center',
  columnGap: space[8],
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto 44px',
      gridTemplateAreas: '"match of found remove" "add add add add"',
    },
  },
});

export const add = style({ gridArea: 'add', display: 'inline-flex', gap: space[8] });
globalStyle(`section > .${add}`, { marginTop: space[8] });
export const addButton = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '36px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 600,
  ':hover': { color: colour.text, background: colour.raised },
  '@media': { [coarse]: { minHeight: '44px' } },
});
globalStyle(`${addButton} svg`, { width: '18px', height: '18px' });

export const texts = style({ flexWrap: 'wrap', gap: space[4], padding: '3px 6px' });
export const chip = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: '26px',
  paddingInlineStart: space[8],
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 600,
});
export const chipText = style({ ...oneLine, minWidth: 0 });
export const chipRemove = style({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '26px',
  borderRadius: radius.full,
  color: colour.muted,
  ':hover': { color: colour.text },
  '@media': { [coarse]: { width: '44px', height: '44px', margin: '-9px 0' } },
});
globalStyle(`${chipRemove} svg`, { width: '14px', height: '14px' });
export const textInput = style({
  font: 'inherit',
  color: 'inherit',
  flex: '1 1 60px',
  minWidth: '60px',
  minHeight: '26px',
  padding: `0 ${space[4]}`,
  border: 0,
  background: 'none',
  selectors: { '&:focus-visible': { outline: 'none' }, '&::placeholder': { color: colour.faint, opacity: 1 } },
  '@media': { [coarse]: { fontSize: '1rem', minHeight: '36px' } },
});

export const options = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${colour.line}`,
});
export const fieldPair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[8],
  alignItems: 'end',
});

export const panel = style({
  display: 'grid',
  gap: space[12],
  padding: space[16],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  minWidth: 0,
  '@container': { [twoColumns]: { position: 'sticky', top: '76px' } },
});
export const figure = style({ ...type.lead, fontWeight: 620 });
export const number = style({ ...type.page, fontVariantNumeric: 'tabular-nums' });
export const outdated = style({ opacity: 0.55 });
export const note = style({ ...type.small, color: colour.muted });
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space[12], ...type.small });
export const progressBar = style({
  height: '6px',
  borderRadius: radius.full,
  background: colour.raised,
  overflow: 'hidden',
});
export const bar = style({ height: '100%', background: colour.text });
export const previewHead = style([line, { alignItems: 'baseline', marginTop: space[8] }]);
export const preview = style({ display: 'grid', gap: space[12] });
export const track = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  gap: space[12],
  alignItems: 'center',
});
export const art = style({ width: '36px', borderRadius: radius.thumbnail });
export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.body, ...oneLine, fontWeight: 620 });
export const credit = style({ ...type.small, ...oneLine, color: colour.muted });
