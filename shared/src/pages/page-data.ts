/** The id of the script element with the data of a page. */
export const pageDataId = 'page-data';

/** The first data of a page for guests, which the function `pages` adds to the document. */
export interface PageData {
  /** When the server read the data, in milliseconds since 1970. The CDN caches the document for minutes. */
  readonly time: number;
  /** Replies of the API by URL. */
  readonly replies: Readonly<Record<string, unknown>>;
}
