/**
 * The actions that the human check can protect, each enabled by `recaptcha.enable.<action>`. The browser requests its
 * token for this name, and the server accepts no other.
 */
export type HumanAction = 'register' | 'login' | 'reset' | 'contact';
