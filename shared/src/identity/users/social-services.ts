/** Login providers. Separate from the schemas, because the browser lists them too. */
export const socialServices = ['google', 'facebook', 'twitter', 'envato'] as const;
