import type { Page, PageQuery } from '@overtone/shared/http/page.ts';

/** Reads a list page by page to its end, and yields the rows of each page. */
export async function* iteratePages<Row>(
  list: (page: PageQuery) => Promise<Page<Row>>,
  perPage: number,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await list({ perPage, ...(cursor !== null && { cursor }) });
    yield page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
