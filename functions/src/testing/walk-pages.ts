import type { Page } from '@overtone/shared/http/page.ts';

interface PageOptions {
  perPage: number;
  cursor?: string;
}

/**
 * Reads all pages of a list. A full last page must not have a cursor.
 * @param mayEndEmpty for lists that are filtered after they are read, so that the last page may be empty
 * @throws Error if the last of several pages is empty and `mayEndEmpty` is false
 */
export const walkPages = async <Row>(
  perPage: number,
  read: (options: PageOptions) => Promise<Page<Row>>,
  mayEndEmpty = false,
): Promise<Row[][]> => {
  const pages: Row[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read({ perPage, ...(cursor !== null && { cursor }) });
    const isLastOfSeveral = cursor !== null && page.nextCursor === null;
    if (isLastOfSeveral && !mayEndEmpty && page.data.length === 0)
      throw new Error('The last page of the list is empty');
    pages.push(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
};
