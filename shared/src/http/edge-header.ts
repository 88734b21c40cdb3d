/** The header with the secret of the CDN, by which the functions recognize requests that came through it. */
export const edgeHeader = 'x-overtone-edge';
