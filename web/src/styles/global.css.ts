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
/** Not `start`, which would align a text to the other side if its direction differs from that of the page. */
globalStyle('body', { textAlign: 'left' });
globalStyle('[dir="rtl"] body', { textAlign: 'right' });
/** Code, URLs and keys are written from left to right in every language. */
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
      // Even a very short transition would run on one element level after the other, so a new theme would appear in steps.
      transitionDuration: '0s !important',
    },
  },
});

/** In forced colors mode the system replaces our colours, so pressed, current and selected elements use system colours. */
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

/** The content would keep its own colours, and some of them would be unreadable on the highlight. */
globalStyle(':is([aria-pressed="true"], a[aria-current], [aria-selected="true"]) *', {
  '@media': { [media.forcedColours]: { color: 'HighlightText !important', backgroundColor: 'transparent !important' } },
});
globalStyle('[aria-selected="true"], [aria-selected="true"] *', {
  '@media': { [media.forcedColours]: { outlineColor: 'HighlightText !important' } },
});

/** Lucide icons have attributes for their size. With `:where` any class overrides it. */
globalStyle(':where(.lucide)', { width: '20px', height: '20px', strokeWidth: 1.75, flexShrink: 0 });

/** React Aria would add this style itself, but `index.html` prevents it. Safari needs it to cancel presses on scroll. */
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
