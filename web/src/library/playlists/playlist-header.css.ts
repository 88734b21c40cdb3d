import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const about = style({ marginTop: space[24] });

/** On a phone there is no room for it beside the other actions: there it stands in the menu. */
export const roomy = style({ display: 'contents', '@container': { '(max-width: 639.98px)': { display: 'none' } } });

/** What stands in it stands beside the other actions. */
export const own = style({ display: 'contents' });
