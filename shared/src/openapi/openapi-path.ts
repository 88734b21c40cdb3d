/** The path of the OpenAPI document. It is separate from `openapi.ts`, which imports all schemas. */
export const openApiPath = '/openapi.json';
