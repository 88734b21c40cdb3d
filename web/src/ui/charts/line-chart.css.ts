import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, shadow, space, type } from '../../styles/tokens.ts';

/** Space for the axis labels next to the plot and the labels below it. */
const sideWidth = '40px';
const bottomHeight = '28px';
const topHeight = '10px';

/** As high as its container, with a readable minimum height. */
export const chart = style({
  position: 'relative',
  minHeight: '190px',
  height: '100%',
  '@media': { [media.phone]: { minHeight: '200px' } },
});

const plotArea = {
  position: 'absolute',
  insetBlock: `${topHeight} ${bottomHeight}`,
  insetInline: `${sideWidth} 0`,
} as const;

export const grid = style(plotArea);

export const gridLine = style({
  position: 'absolute',
  insetInline: 0,
  height: 0,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.forcedColours]: { borderColor: 'GrayText' } },
});

export const axisLabel = style({
  ...type.caption,
  position: 'absolute',
  insetInlineEnd: '100%',
  insetBlockStart: '-8px',
  paddingInlineEnd: '10px',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const plot = style({ ...plotArea, touchAction: 'pan-y', cursor: 'default', borderRadius: radius.thumbnail });

export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });

export const gradientStart = style({ stopColor: colour.accent, stopOpacity: 0.35 });
export const gradientEnd = style({ stopColor: colour.accent, stopOpacity: 0 });
export const area = style({ '@media': { [media.forcedColours]: { display: 'none' } } });

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const currentLine = style({
  ...stroke,
  stroke: colour.accent,
  strokeWidth: '2px',
  '@media': { [media.forcedColours]: { stroke: 'Highlight' } },
});
/** The line to a period that has not ended yet. */
export const incompleteLine = style([currentLine, { strokeDasharray: '0.5 5' }]);
export const previousLine = style({
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

/** A hollow dot for a period that has not ended yet. */
export const incompleteDot = style({
  ...centred,
  width: '9px',
  height: '9px',
  border: `2px solid ${colour.accent}`,
  background: colour.surface,
});

export const previousDot = style({
  ...centred,
  width: '9px',
  height: '9px',
  border: `1.5px solid ${colour.muted}`,
  background: colour.surface,
});

/** A vertical line from a point to the bottom. */
export const pointLine = style({
  position: 'absolute',
  insetBlockEnd: 0,
  width: '1px',
  translate: '-50% 0',
  background: colour.text,
  pointerEvents: 'none',
  '@media': { [media.forcedColours]: { background: 'CanvasText' } },
});

export const eventMark = style({
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

export const labels = style({ position: 'absolute', insetInline: `${sideWidth} 0`, insetBlockEnd: 0, height: '16px' });

export const label = style({
  ...type.caption,
  position: 'absolute',
  color: colour.muted,
  whiteSpace: 'nowrap',
  translate: '-50% 0',
  selectors: { '&[data-place="first"]': { translate: 'none' }, '&[data-place="last"]': { translate: '-100% 0' } },
  '@media': {
    // A phone has no space for five labels.
    [media.phone]: { selectors: { '&:nth-child(even)': { display: 'none' } } },
  },
});

/** Above the plot, for the tooltip. It ignores the pointer. */
export const tooltipLayer = style({ ...plotArea, pointerEvents: 'none', zIndex: 1 });

export const tooltip = style({
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
