import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { layer, radius, space } from '../../../styles/tokens.ts';
import { action, bar as actionBar, number } from '../action-bar.css.ts';

/** Room that is always kept at the list's foot: nothing moves when the bar comes, and it covers the end of no list. */
export const room = style({
  position: 'sticky',
  zIndex: layer.topBar,
  bottom: 0,
  flex: 'none',
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  minHeight: '68px',
  marginTop: 'auto',
  paddingBlock: space[8],
  pointerEvents: 'none',
  containerType: 'inline-size',
});

/** Where there is no room beside the actions, the offer is a line of its own over them. */
const narrow = '(max-width: 519.98px)';

export const bar = style([
  actionBar,
  {
    minWidth: 0,
    maxWidth: '100%',
    margin: 0,
    pointerEvents: 'auto',
    '@container': { [narrow]: { flexWrap: 'wrap', selectors: { '&&': { borderRadius: radius.sheet } } } },
  },
]);

export const amount = style([number, { '@container': { [narrow]: { flex: 1 } } }]);

export const offer = style([
  action,
  {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '@container': { [narrow]: { order: -1, flexBasis: '100%', marginInlineStart: `-${space[12]}` } },
  },
]);

const base = style([action, { selectors: { '&[aria-disabled="true"]': { opacity: 0.5 } } }]);
export const actions = styleVariants({ plain: [base], dangerous: [base, { color: colour.danger }] });

/** The icons say it where there is no room for words. */
export const word = style({ '@container': { '(max-width: 559.98px)': { display: 'none' } } });
