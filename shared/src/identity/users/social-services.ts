/** Providers that a person can sign in with. Apart from the schemas, because the browser lists them too. */
export const socialServices = ['google', 'facebook', 'twitter', 'envato'] as const;
