import { createVar, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, motion, radius, space } from '../../styles/tokens.ts';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'flex',
  alignItems: 'flex-end',
  background: 'rgb(0 0 0 / 50%)',
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.panel}`,
});

export const tray = style({
  width: '100%',
  maxHeight: '80dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[8]} ${space[8]} max(${space[16]}, env(safe-area-inset-bottom))`,
  borderRadius: '16px 16px 0 0',
  background: colour.raised,
  animation: `${keyframes({ from: { transform: 'translateY(100%)' } })} ${motion.panel}`,
  '@media': { [media.forcedColours]: { borderTop: '1px solid CanvasText' } },
});

/** The handle at the top, which shows that this is a sheet. */
export const grip = style({
  width: '36px',
  height: '4px',
  margin: `0 auto ${space[8]}`,
  borderRadius: radius.full,
  background: colour.line,
});

/** A popover with the layout of a tray. It overrides the position that react-aria sets; its shadow is the backdrop. */
export const trayPopover = style([
  tray,
  {
    position: 'fixed !important' as 'fixed',
    inset: 'auto 0 0 !important',
    maxHeight: '80dvh !important',
    paddingTop: 0,
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 50%)',
  },
]);

/** The height that a phone's keyboard covers. */
export const keyboardHeight = createVar();

/** Like `trayPopover`, but for a text field: the tray is above the keyboard, and the field stays visible. */
export const comboBoxTray = style([
  tray,
  {
    position: 'fixed !important' as 'fixed',
    inset: `auto 0 ${keyboardHeight} !important`,
    maxHeight: `min(420px, calc((100dvh - ${keyboardHeight}) / 2)) !important`,
    boxShadow: '0 -8px 32px rgb(0 0 0 / 40%)',
  },
]);
