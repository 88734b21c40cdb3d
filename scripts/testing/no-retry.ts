/**
 * Says whether a test file declares that its tests get no second try: those that assert who may see or do what. A race that
 * lets a stranger in once in a while would pass as flaky. In a unit test file it is the comment `@module-tag noRetry` at the
 * top, in a browser test the tag `@noRetry`.
 */
export const declaresNoRetry = (source: string): boolean => /@module-tag noRetry\b|'@noRetry'/.test(source);
