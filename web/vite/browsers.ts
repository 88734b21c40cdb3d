/**
 * The oldest supported browsers, as listed in the README: those of March 2024. The bundler compiles syntax and styles
 * for them. They support ES2024, which is the `lib` of web/tsconfig.json, so the compiler rejects newer JavaScript.
 * Newer web APIs are used only after feature detection.
 */
export const oldestBrowsers = ['chrome122', 'edge122', 'firefox123', 'safari17.4'];
