import { identifyBy } from '../identity/visitor/identify.service.ts';
import { wantsVerifiedEmail } from '../site/settings/wants-verified-email.store.ts';

/** Identifies the caller at every function of the API. */
export const identify = identifyBy(wantsVerifiedEmail);
