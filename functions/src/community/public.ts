// What the other contexts, and whoever composes them, may use of `community`.
export { forgetComments } from './removal/forget-comments.service.ts';
export { removeCommentsBy } from './removal/remove-comments-by.service.ts';
