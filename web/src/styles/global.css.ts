import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';
import { media, type } from './tokens.ts';

/** Arial in the width and height of Hanken Grotesk, so that the text does not jump when the font arrives. */
globalFontFace('Hanken Grotesk Fallback', {
  src: 'local("Arial"), local("Liberation Sans")',
  sizeAdjust: '100.2%',
  ascentOverride: '99.8%',
  descentOverride: '29.9%',
  lineGapOverride: '0%',
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, p, ol, ul, dl, dd, figure', { margin: 0, padding: 0 });
globalStyle('ol, ul', { listStyle: 'none' });
globalStyle('h1, h2, h3', { textWrap: 'balance' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('input', { textOverflow: 'ellipsis' });
globalStyle('button', {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
});
globalStyle('button:disabled', { cursor: 'default' });

globalStyle('html', {
  fontFamily: '"Hanken Grotesk Variable", "Hanken Grotesk Fallback", system-ui, sans-serif',
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTextSizeAdjust: '100%',
  background: colour.panel,
  color: colour.text,
  accentColor: colour.accent,
});
globalStyle('body', {
  ...type.body,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  overscrollBehavior: 'none',
});
/** Named, as "start" would be the other side for a text in another direction than the page's. */
globalStyle('body', { textAlign: 'left' });
globalStyle('[dir="rtl"] body', { textAlign: 'right' });
/** Addresses, code and keys begin at the left in every language. */
globalStyle('code, kbd', { direction: 'ltr', unicodeBidi: 'isolate' });
globalStyle('#root', { height: '100dvh', isolation: 'isolate' });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' });
globalStyle('::selection', { background: colour.accent, color: colour.onAccent });
globalStyle('*', { scrollbarWidth: 'thin', scrollbarColor: `${colour.raised} transparent` });

globalStyle('*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: a moment's would run for every property of every element, and another theme would come in level by level.
      transitionDuration: '0s !important',
    },
  },
});

/** Where the system chooses the colours, ours do not say what is on or chosen: its own for that do. */
globalStyle('[aria-pressed="true"], a[aria-current], [aria-selected="true"]', {
  '@media': {
    [media.forcedColours]: {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
      outlineColor: 'CanvasText !important',
    },
  },
});

/** What stands in it would keep its own colours on that ground, and some of them are not read there. */
globalStyle(':is([aria-pressed="true"], a[aria-current], [aria-selected="true"]) *', {
  '@media': { [media.forcedColours]: { color: 'HighlightText !important', backgroundColor: 'transparent !important' } },
});
globalStyle('[aria-selected="true"], [aria-selected="true"] *', {
  '@media': { [media.forcedColours]: { outlineColor: 'HighlightText !important' } },
});

/** Icons of lucide come with attributes for their size; `:where` lets any class say otherwise. */
globalStyle(':where(.lucide)', { width: '20px', height: '20px', strokeWidth: 1.75, flexShrink: 0 });

/** What react-aria would add by itself, were it let: Safari cancels presses on scroll only with these words. */
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
