import { globalStyle, style } from '@vanilla-extract/css';

/** Its margins are its own, so that its height is all the room that it takes. */
export const area = style({ display: 'flow-root' });

globalStyle(`h1 + div > ${area} > :first-child`, { marginTop: 0 });
