/** Keeps which language a guest has chosen, BCP 47; an account keeps its own. */
export const languageCookie = 'language';
