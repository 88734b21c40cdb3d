/**
 * Returns whether a test file declares that its tests must not be retried: with the comment `@module-tag noRetry` at
 * the top of a unit test, or the tag `@noRetry` of a browser test. Tests of access control do so, because a retry would
 * hide a race that grants access occasionally.
 */
export const declaresNoRetry = (source: string): boolean => /@module-tag noRetry\b|'@noRetry'/.test(source);
