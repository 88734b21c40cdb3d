/**
 * What the human check can stand before, each switched on by `recaptcha.enable.<action>`. The browser gets its token for
 * this very name, and the server takes no other.
 */
export type HumanAction = 'register' | 'login' | 'reset' | 'contact';
