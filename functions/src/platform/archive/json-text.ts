/** A value as a file of JSON. */
export const jsonText = (value: unknown): readonly string[] => [`${JSON.stringify(value, null, 2)}\n`];

/**
 * An object with a list as a file of JSON, a row a line: page by page, so that the length of the list does not matter to memory.
 * @param head what the object says beside its list
 */
export async function* jsonList(
  head: Readonly<Record<string, unknown>>,
  name: string,
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const said = Object.entries(head).filter(([, value]) => value !== undefined);
  const before = said.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  yield `{\n${before.join('')}${JSON.stringify(name)}: [`;
  let end = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield end + page.map((row) => JSON.stringify(row)).join(',\n');
    end = ',\n';
  }
  yield '\n]\n}\n';
}
