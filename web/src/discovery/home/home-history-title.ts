/** Under this name the browser notes how many pixels what was heard took on home; nothing where nobody knows of any. */
export const roomName = 'overtone.home-history';
