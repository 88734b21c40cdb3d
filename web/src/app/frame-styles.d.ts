/** The styles of the frame in the HTML (`vite/frame-plugin.ts`). */
declare module 'virtual:frame-styles';
