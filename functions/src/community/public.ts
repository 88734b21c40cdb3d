// What other contexts and the handlers may import from `community`.

export { countReportedComments } from './moderation/comment-cases.store.ts';
export { isEmailChosen } from './notifications/subscriptions.service.ts';
export { countUnreadNotifications } from './notifications/unread.store.ts';
export { deleteCommentsOn } from './removal/delete-comments.service.ts';
export { removeCommentsBy } from './removal/remove-comments-by.service.ts';
