import { createVisitorIdentifier } from '../identity/visitor/identify.service.ts';
import { isEmailVerificationRequired } from '../site/settings/email-verification-required.store.ts';

/** Identifies the user of a request in every function of the API. */
export const identify = createVisitorIdentifier(isEmailVerificationRequired);
