/** By this header, which the CDN sets, the functions know that a call came through it. */
export const edgeHeader = 'x-overtone-edge';
