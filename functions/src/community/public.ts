// What other contexts and the handlers may import from `community`.
export { countUnreadNotifications } from './notifications/unread.store.ts';
export { deleteCommentsOn } from './removal/delete-comments.service.ts';
export { removeCommentsBy } from './removal/remove-comments-by.service.ts';
