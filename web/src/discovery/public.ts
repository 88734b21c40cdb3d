// What the other contexts may use of `discovery`.
export { clearSearches } from './search/recent-searches.ts';
