// What the other contexts, and whoever composes them, may use of `community`.
export { deleteCommentsOn } from './removal/delete-comments.service.ts';
export { removeCommentsBy } from './removal/remove-comments-by.service.ts';
