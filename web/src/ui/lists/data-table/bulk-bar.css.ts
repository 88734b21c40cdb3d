import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { layer, radius, space } from '../../../styles/tokens.ts';
import { action, bar as actionBar, number } from '../action-bar.css.ts';

/** Reserved space at the bottom of the list, so that the bar never moves or covers rows when it appears. */
export const container = style({
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

/** Below this width, the button that selects all rows has its own line above the actions. */
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

export const selectAllButton = style([
  action,
  {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '@container': { [narrow]: { order: -1, flexBasis: '100%', marginInlineStart: `-${space[12]}` } },
  },
]);

const base = style([action, { selectors: { '&[aria-disabled="true"]': { opacity: 0.5 } } }]);
export const actions = styleVariants({ plain: [base], dangerous: [base, { color: colour.danger }] });

/** Hidden below this width, where only the icons have space. */
export const actionLabel = style({ '@container': { '(max-width: 559.98px)': { display: 'none' } } });
