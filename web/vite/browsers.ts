/**
 * The oldest browsers that the site works in, as the README promises: those of March 2024. The bundler writes syntax and
 * styles for them; `lib` of web/tsconfig.json, ES2024, is what they know of JavaScript, so that the compiler refuses what is
 * newer. What is newer of the page's own APIs asks before it is used.
 */
export const oldestBrowsers = ['chrome122', 'edge122', 'firefox123', 'safari17.4'];
