// What the other contexts may use of `identity`.
export { reportEntry } from './reports/report-entry.ts';
