/**
 * The oldest supported browsers, those of March 2024, as listed in the README. The bundler compiles syntax and styles
 * for them. `lib` in web/tsconfig.json is ES2024, which they support, so the compiler rejects newer JavaScript APIs.
 * Newer web APIs are feature-detected before they are used.
 */
export const oldestBrowsers = ['chrome122', 'edge122', 'firefox123', 'safari17.4'];
