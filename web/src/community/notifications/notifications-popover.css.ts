import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';
import { popover as floatingPopover } from '../../ui/overlays/floating-panel.css.ts';

/** Higher than a menu, because its list scrolls between the header and the link to all notifications. */
export const popover = style([floatingPopover, { width: '400px', overflow: 'hidden', borderRadius: radius.sheet }]);

/** As high as the popover may be on the screen, but not over the player. The tray of a phone scrolls by itself. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.wide]: { maxHeight: 'min(640px, calc(100dvh - 168px))' } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  minHeight: '56px',
  paddingBlock: space[4],
  paddingInline: `${space[16]} ${space[4]}`,
});
export const heading = style({ ...type.lead, fontWeight: 700 });
export const count = style({
  ...type.caption,
  minWidth: '24px',
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.full,
  background: colour.line,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const spacer = style({ flex: 1 });
export const buttonIcon = style({ width: '18px', height: '18px' });

export const scroller = style({ flex: '0 1 auto', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });

export const all = style({
  ...type.body,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minHeight: '48px',
  borderTop: `1px solid ${colour.line}`,
  fontWeight: 650,
  outlineOffset: '-2px',
  selectors: { '&:hover': { background: colour.line } },
});

export const message = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[12],
  padding: `${space[16]} ${space[24]} ${space[32]}`,
  textAlign: 'center',
});
