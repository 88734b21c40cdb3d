/** Creates a function that matches paths against patterns in CloudFront's notation: `*` is any number of characters. */
export const createPathMatcher = (patterns: readonly string[]): ((path: string) => boolean) => {
  const expressions = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
  return (path) => expressions.some((expression) => expression.test(path));
};
