import type { Page } from '@overtone/shared/http/page.ts';

interface PageOptions {
  perPage: number;
  cursor?: string;
}

/** Reads a list to its end, page by page, as a visitor who scrolls. */
export const walkPages = async <Row>(
  perPage: number,
  read: (options: PageOptions) => Promise<Page<Row>>,
): Promise<Row[][]> => {
  const pages: Row[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read({ perPage, ...(cursor !== null && { cursor }) });
    pages.push(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
};
