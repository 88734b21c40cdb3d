/** Where the OpenAPI document stands on the site, beside the web app. Apart from its maker, which knows every schema. */
export const openApiPath = '/openapi.json';
