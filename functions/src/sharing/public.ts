// What the other contexts may use of `sharing`.
export { removeSharesBy, removeSharesOf } from './shares/shares.service.ts';
