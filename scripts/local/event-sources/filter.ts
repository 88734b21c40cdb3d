/** Whether a value meets a condition of a filter pattern. A list of conditions matches if one of them does. */
const meetsCondition = (condition: unknown, value: unknown): boolean => {
  if (typeof condition !== 'object' || condition === null) return condition === value;
  if ('prefix' in condition) return typeof value === 'string' && value.startsWith(String(condition.prefix));
  if ('exists' in condition) return (value !== undefined) === condition.exists;
  throw new Error(`The local cloud does not support the filter ${JSON.stringify(condition)}.`);
};

const matchesPattern = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((condition) => meetsCondition(condition, value));
  if (typeof pattern !== 'object' || pattern === null)
    throw new Error('A filter pattern consists of objects and lists.');
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.entries(pattern).every(([name, inner]) => matchesPattern(inner, fields[name]));
};

/** Whether a record matches any filter of an event source mapping, or there is none. @throws Error for unknown filters */
export const matchesFilters = (patterns: readonly unknown[], record: unknown): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
