// What the other contexts may use of `site`.
export { isChecked, requireHuman } from './human-check/human-check.service.ts';
export { findLines } from './languages/lines.store.ts';
export { findTexts } from './languages/texts.service.ts';
export { mailedTo, queueMail } from './mail/queue-mail.ts';
export { getPrivateSettings, getPublicSettings } from './settings/settings.store.ts';
export { getSite } from './settings/site.store.ts';
