/** Formats a value as the text of a JSON file. */
export const formatJson = (value: unknown): readonly string[] => [`${JSON.stringify(value, null, 2)}\n`];

/**
 * Formats an object with a list as the text of a JSON file, with one row per line. It works page by page, so that memory
 * use does not grow with the list.
 * @param head the other fields of the object
 * @param name the name of the list's field
 */
export async function* formatJsonList(
  head: Readonly<Record<string, unknown>>,
  name: string,
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const fields = Object.entries(head).filter(([, value]) => value !== undefined);
  const fieldLines = fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  yield `{\n${fieldLines.join('')}${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n}\n';
}
