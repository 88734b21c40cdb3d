import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, radius, space, type } from '../../styles/tokens.ts';
import { frame as authFrame } from '../auth-frame/auth-frame.css.ts';
import { queueArea } from './player-areas.css.ts';
import { shell } from './shell.css.ts';

/** Set by `public/theme.js`, which knows the path and the last visit, or by the server. */
const otherFrame = 'html[data-frame]';
const withoutScripts = '(scripting: none)';

/** Next to the root of the app, in its place while that is empty. */
export const untilStart = style({
  position: 'fixed',
  inset: 0,
  selectors: { '#root:not(:empty) + &': { display: 'none' } },
});

/** Hidden on pages with another frame, or without one. */
export const shellFrame = style([shell, { selectors: { [`${otherFrame} &`]: { display: 'none' } } }]);

/** Only visible on the login and registration pages, if their first screen is not in the document. */
export const formFrame = style([
  authFrame,
  { selectors: { 'html:not([data-frame="auth"]) &, html[data-frame-screen] &': { display: 'none' } } },
]);

/** The first screen of a page, which the server inserts. `public/theme.js` hides it if it may be another one. */
export const screen = style({ selectors: { 'html:not([data-frame-screen]) &': { display: 'none' } } });

/** The content below the first screen would make the page scroll, and its scrollbar takes space. */
export const scrollsAlways = style({ selectors: { 'html &': { overflowY: 'scroll' } } });

const withNotice = 'html[data-frame-notice] &';
/** Space for the cookie notice, as in `auth-frame.css.ts`, until the visitor has dismissed it. */
export const noticeAtTop = style({ selectors: { [withNotice]: { paddingTop: '120px' } } });
export const noticeAtBottom = style({ selectors: { [withNotice]: { paddingBottom: '120px' } } });

/** Replaces an element by its children. */
export const contents = style({ display: 'contents' });

const lightTheme = 'html[data-theme="light"]';
export const inDarkTheme = style({ display: 'contents', selectors: { [`${lightTheme} &`]: { display: 'none' } } });
export const inLightTheme = style({
  display: 'none',
  selectors: { [`${lightTheme} &`]: { display: 'contents' } },
});

/** A value at the place where an input shows it. */
export const inputValue = style({ display: 'flex', alignItems: 'center', overflow: 'hidden', whiteSpace: 'nowrap' });

/** Without scripts the placeholders of the page would never be replaced. */
export const loading = style({ '@media': { [withoutScripts]: { display: 'none' } } });

/** Below the header of every frame, in place of what is `loading`. */
export const notice = style({
  ...type.page,
  position: 'absolute',
  top: '65%',
  insetInline: 0,
  maxWidth: '15em',
  marginInline: 'auto',
  paddingInline: space[24],
  textAlign: 'center',
  textWrap: 'balance',
});

/**
 * A shape in place of content. Sizes are classes, because the content security policy forbids the style attributes of
 * static HTML. It does not pulse, because most visitors see it for less than a second.
 */
const placeholderShape = style({
  flex: 'none',
  height: '14px',
  borderRadius: radius.thumbnail,
  background: colour.raised,
});

export const icon = style({ flex: 'none', width: '20px', height: '20px', fill: colour.raised });
export const label = style([placeholderShape, { width: '96px', '@media': { [media.tablet]: { display: 'none' } } }]);
export const tabLabel = style([placeholderShape, { width: '40px', height: '10px', marginBlock: '3px' }]);
export const round = style([
  placeholderShape,
  {
    width: '36px',
    height: '36px',
    borderRadius: radius.full,
  },
]);
/** The Back button. The home page has the logo in its place on phones, and nothing on wider screens. */
export const back = style([
  placeholderShape,
  {
    width: '40px',
    height: '40px',
    borderRadius: radius.full,
    '@media': {
      '(pointer: coarse)': { width: '44px', height: '44px' },
      [media.wide]: { selectors: { 'html[data-frame-home] &': { display: 'none' } } },
    },
  },
]);
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });
export const title = style([
  placeholderShape,
  { width: 'min(100%, 260px)', height: '38px', '@media': { [media.phone]: { height: '34px' } } },
]);
export const tile = style([
  placeholderShape,
  { height: '64px', borderRadius: radius.card, '@container': { '(max-width: 560px)': { height: '52px' } } },
]);
export const largeButton = style([
  placeholderShape,
  { display: 'block', width: '56px', height: '56px', borderRadius: radius.full },
]);
export const card = style({ display: 'grid', gap: space[12] });
export const art = style([placeholderShape, { height: 'auto', aspectRatio: '1', borderRadius: radius.card }]);
export const name = style([placeholderShape, { width: '70%' }]);
export const shortText = style([placeholderShape, { width: '96px' }]);
/** In place of a line of text, with the height of the line. */
export const line = style([
  placeholderShape,
  { display: 'inline-block', verticalAlign: 'middle', width: '144px', height: '0.8em' },
]);
/** The heading of a section, with the height and distances of `ui/lists/section.css.ts`. */
export const sectionTitle = style([
  placeholderShape,
  { width: 'min(60%, 180px)', height: '24px', marginBlock: `10px 18px` },
]);
export const seekBar = style([placeholderShape, { gridColumn: 2, height: '4px' }]);
export const tools = style([placeholderShape, { justifySelf: 'end', width: '120px' }]);

export const playButton = style({ width: '36px', height: '36px', marginBlock: '2px', opacity: 0.4 });

/** The queue, if the visitor left it open next to the page. */
export const queue = style([
  queueArea,
  {
    display: 'none',
    '@media': {
      '(min-width: 1280px)': {
        width: `var(--frame-queue-width, ${frame.queue}px)`,
        selectors: { 'html[data-frame-queue] &': { display: 'block' } },
      },
    },
  },
]);

export const form = style({ display: 'grid', gap: space[24] });
export const formField = style({ display: 'grid', gap: space[8] });
export const input = style([placeholderShape, { height: '44px', borderRadius: radius.input }]);
