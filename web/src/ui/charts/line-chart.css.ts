import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, shadow, space, type } from '../../styles/tokens.ts';

/** Room for the amounts beside the plot and for the names under it. */
const side = '40px';
const foot = '28px';
const top = '10px';

/** As high as its place, and never too low to be read. */
export const chart = style({
  position: 'relative',
  minHeight: '190px',
  height: '100%',
  '@media': { [media.phone]: { minHeight: '200px' } },
});

const inPlot = { position: 'absolute', insetBlock: `${top} ${foot}`, insetInline: `${side} 0` } as const;

export const sheet = style(inPlot);

export const line = style({
  position: 'absolute',
  insetInline: 0,
  height: 0,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.forcedColours]: { borderColor: 'GrayText' } },
});

export const amount = style({
  ...type.caption,
  position: 'absolute',
  insetInlineEnd: '100%',
  insetBlockStart: '-8px',
  paddingInlineEnd: '10px',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const plot = style({ ...inPlot, touchAction: 'pan-y', cursor: 'default', borderRadius: radius.thumbnail });

export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });

export const dense = style({ stopColor: colour.accent, stopOpacity: 0.35 });
export const clear = style({ stopColor: colour.accent, stopOpacity: 0 });
export const area = style({ '@media': { [media.forcedColours]: { display: 'none' } } });

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const now = style({
  ...stroke,
  stroke: colour.accent,
  strokeWidth: '2px',
  '@media': { [media.forcedColours]: { stroke: 'Highlight' } },
});
/** Towards what is not over yet. */
export const coming = style([now, { strokeDasharray: '0.5 5' }]);
export const before = style({
  ...stroke,
  stroke: colour.muted,
  strokeWidth: '1.5px',
  strokeDasharray: '4 4',
  '@media': { [media.forcedColours]: { stroke: 'CanvasText' } },
});

const centred = { position: 'absolute', translate: '-50% -50%', borderRadius: '50%', pointerEvents: 'none' } as const;

export const dot = style({
  ...centred,
  width: '12px',
  height: '12px',
  border: `2px solid ${colour.surface}`,
  background: colour.accent,
  '@media': { [media.forcedColours]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

/** Not over yet: hollow. */
export const open = style({
  ...centred,
  width: '9px',
  height: '9px',
  border: `2px solid ${colour.accent}`,
  background: colour.surface,
});

export const dotBefore = style({
  ...centred,
  width: '9px',
  height: '9px',
  border: `1.5px solid ${colour.muted}`,
  background: colour.surface,
});

/** From the point down to the foot. */
export const rule = style({
  position: 'absolute',
  insetBlockEnd: 0,
  width: '1px',
  translate: '-50% 0',
  background: colour.text,
  pointerEvents: 'none',
  '@media': { [media.forcedColours]: { background: 'CanvasText' } },
});

export const mark = style({
  position: 'absolute',
  insetBlockEnd: 0,
  width: '8px',
  height: '8px',
  translate: '-50% 50%',
  rotate: '45deg',
  border: `2px solid ${colour.surface}`,
  boxSizing: 'content-box',
  background: colour.text,
  pointerEvents: 'none',
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
});

export const names = style({ position: 'absolute', insetInline: `${side} 0`, insetBlockEnd: 0, height: '16px' });

export const name = style({
  ...type.caption,
  position: 'absolute',
  color: colour.muted,
  whiteSpace: 'nowrap',
  translate: '-50% 0',
  selectors: { '&[data-place="first"]': { translate: 'none' }, '&[data-place="last"]': { translate: '-100% 0' } },
  '@media': {
    // Five of them have no room there.
    [media.phone]: { selectors: { '&:nth-child(even)': { display: 'none' } } },
  },
});

/** Over the plot, for what floats there; nothing in it is met by a pointer. */
export const layer = style({ ...inPlot, pointerEvents: 'none', zIndex: 1 });

export const tip = style({
  ...type.small,
  position: 'absolute',
  insetBlockStart: 0,
  width: 'max-content',
  maxWidth: '220px',
  minWidth: '168px',
  padding: `${space[8]} ${space[12]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.input,
  background: colour.raised,
  boxShadow: shadow.floating,
  selectors: {
    '&[data-side="after"]': { translate: '12px 0' },
    '&[data-side="before"]': { translate: 'calc(-100% - 12px) 0' },
  },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});
