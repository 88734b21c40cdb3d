// The exports of `site` for other contexts.

export { clearBounces, findEmailPause } from './email/email-addresses.store.ts';
export { type EmailDraft, getRecipientFields, queueEmail } from './email/queue-email.ts';
export { isHumanCheckRequired, requireHuman } from './human-check/human-check.service.ts';
export { getLanguage } from './languages/language-of.ts';
export { findTranslations } from './languages/translations.service.ts';
export { getPrivateSettings, getPublicSettings } from './settings/settings.store.ts';
export { getSite, type Site } from './settings/site.store.ts';
