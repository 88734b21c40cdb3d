// What other contexts may use of `sharing`.
export { deleteItemShares, deleteUserShares } from './shares/shares.service.ts';
