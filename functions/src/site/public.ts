// What the other contexts may use of `site`.
export { isChecked, requireHuman } from './human-check/human-check.service.ts';
export { languageOf } from './languages/language-of.ts';
export { type MailDraft, mailedTo, queueMail } from './mail/queue-mail.ts';
export { getPrivateSettings, getPublicSettings } from './settings/settings.store.ts';
export { getSite, type Site } from './settings/site.store.ts';
