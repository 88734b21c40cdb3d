/** One condition of a filter pattern's list; the list matches when one of them does. */
const meets = (condition: unknown, value: unknown): boolean => {
  if (typeof condition !== 'object' || condition === null) return condition === value;
  if ('prefix' in condition) return typeof value === 'string' && value.startsWith(String(condition.prefix));
  if ('exists' in condition) return (value !== undefined) === condition.exists;
  throw new Error(`The local cloud does not know the filter ${JSON.stringify(condition)}.`);
};

const fits = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((condition) => meets(condition, value));
  if (typeof pattern !== 'object' || pattern === null) throw new Error('A filter pattern is objects and lists.');
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.entries(pattern).every(([name, inner]) => fits(inner, fields[name]));
};

/** Whether a record passes an event source mapping's filters: any of them, or there are none. @throws on unknown ones */
export const passes = (patterns: readonly unknown[], record: unknown): boolean =>
  patterns.length === 0 || patterns.some((pattern) => fits(pattern, record));
