// What other contexts may import from `backstage`.

export { countPendingRequests } from './requests/requests.store.ts';
