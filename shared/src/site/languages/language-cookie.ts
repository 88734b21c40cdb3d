/** Stores the language that a guest selected, BCP 47. Accounts store their own. */
export const languageCookie = 'language';
