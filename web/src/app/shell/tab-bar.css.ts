import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, oneLine, type } from '../../styles/tokens.ts';

/** The mini player and the tabs at the bottom of a phone's screen. */
export const dock = style({
  position: 'fixed',
  zIndex: layer.player,
  inset: 'auto 0 0',
  '@media': { [media.wide]: { display: 'none' } },
});

export const tabBar = style({
  borderTop: `1px solid ${colour.line}`,
  background: colour.background,
  paddingBottom: 'env(safe-area-inset-bottom)',
});

export const tabs = style({ display: 'flex', height: `${frame.tabBar}px` });

/** Tabs have equal widths. On the smallest phones, long labels take space from short ones. */
export const tabItem = style({ flex: 1, minWidth: 0, '@media': { '(max-width: 359.98px)': { flexBasis: 'auto' } } });

export const tab = style({
  ...type.caption,
  fontSize: '0.6875rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  height: '100%',
  color: colour.faint,
  fontWeight: 600,
  outlineOffset: '-4px',
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current]': { color: colour.text } },
});

// Truncates labels that are wider than their tab.
globalStyle(`${tab} > span`, { ...oneLine, maxWidth: '100%' });
