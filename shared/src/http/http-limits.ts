/** Limits of requests, pages and lists. Names contain the unit. */
export const httpLimits = {
  /** Rows of a page by default, and the maximum that a client may request. */
  pageSize: 30,
  pageSizeMax: 100,
  /** Rows of a relation in a reply, and the highest count of a relation, which costs 25 read units. */
  relationRows: 30,
  relationCountMax: 1_000,
  /** Values of one filter of a list that can be selected at once, and values with a count. */
  filterValuesMax: 50,
  /** Bytes of a request body and of a URL. API Gateway rejects bodies over 10 MB; ours are small JSON. */
  bodyBytesMax: 256 * 1024,
  urlBytesMax: 8 * 1024,
  /** Nested objects and arrays in a request body: more than any contract has. */
  bodyDepthMax: 16,
  /** Bytes of the field messages in the reply to an invalid request. */
  fieldMessagesBytesMax: 6 * 1024,
  /** Characters of a search query. */
  searchLengthMax: 120,
} as const;
