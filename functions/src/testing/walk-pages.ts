import type { Page } from '@overtone/shared/http/page.ts';

interface PageOptions {
  perPage: number;
  cursor?: string;
}

/**
 * Reads a list to its end, page by page, as a visitor who scrolls. A list whose last page is full says that it is the last.
 * @param mayEndEmpty for lists that are filtered after they are read, whose last page may hold nothing that is shown
 * @throws Error when the last one of several pages is empty otherwise
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
    if (isLastOfSeveral && !mayEndEmpty && page.data.length === 0) throw new Error('The list went on to an empty page');
    pages.push(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
};
