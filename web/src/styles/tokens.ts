/** Spacing scale, named after its pixels. */
export const space = { 4: '4px', 8: '8px', 12: '12px', 16: '16px', 24: '24px', 32: '32px', 48: '48px', 64: '64px' };

export const radius = { thumbnail: '6px', card: '8px', input: '10px', sheet: '12px', full: '9999px' };

/** Media queries. The layout changes at these widths. */
export const media = {
  phone: '(max-width: 767.98px)',
  tablet: '(min-width: 768px) and (max-width: 1023.98px)',
  /** Wider than a phone, but too narrow for the queue next to the page. */
  compact: '(min-width: 768px) and (max-width: 1279.98px)',
  wide: '(min-width: 768px)',
  desktop: '(min-width: 1024px)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColours: '(forced-colors: active)',
};

export const motion = { hover: '120ms ease', panel: '200ms cubic-bezier(0.2, 0, 0, 1)' };

export const shadow = {
  artwork: '0 12px 40px rgb(0 0 0 / 40%)',
  card: '0 4px 16px rgb(0 0 0 / 18%)',
  floating: '0 12px 32px rgb(0 0 0 / 32%), 0 2px 8px rgb(0 0 0 / 16%)',
  play: '0 6px 20px rgb(0 0 0 / 32%)',
};

/** Stacking order (`z-index`) of floating elements. */
export const layer = { topBar: 10, overlay: 20, player: 30, modal: 40, toast: 50, tooltip: 60, progress: 70 };

/** Fixed sizes of the layout, in pixels. */
export const frame = {
  sidebar: 240,
  rail: 72,
  queue: 320,
  gap: 8,
  playerBar: 88,
  topBar: 60,
  miniPlayer: 60,
  tabBar: 72,
  uploads: 360,
};

const size = (px: number, line: number) => ({ fontSize: `${px / 16}rem`, lineHeight: `${line / 16}rem` });

/** Type scale, named by use. Sizes are in rem, so that they follow the font size that the user has set in the browser. */
export const type = {
  caption: size(12, 16),
  small: size(13, 18),
  body: size(14, 20),
  lead: size(16, 24),
  section: { ...size(20, 28), fontWeight: 700, letterSpacing: '-0.3px' },
  page: { ...size(32, 38), fontWeight: 760, letterSpacing: '-0.9px' },
  title: {
    fontSize: 'clamp(1.75rem, 0.1rem + 7.3cqi, 4rem)',
    lineHeight: 1.06,
    fontWeight: 800,
    letterSpacing: '-0.0375em',
  },
};

/**
 * For user content: the text has the direction of its own language, not that of the page. Otherwise a full stop would
 * appear on the wrong side, and an ellipsis would cut the beginning.
 */
export const ownDirection = { unicodeBidi: 'plaintext' } as const;

/** At most two lines, cut off with an ellipsis. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  ...ownDirection,
} as const;

/** One line, cut off with an ellipsis. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...ownDirection } as const;
