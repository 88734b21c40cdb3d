import type { Method } from './endpoint.ts';

/** PUT, PATCH and DELETE travel as POST with this header and this query parameter; true verbs work as well. */
export const overrideHeader = 'X-HTTP-Method-Override';
export const overrideParameter = '_method';

export const isOverridden = (method: Method): boolean => method !== 'GET' && method !== 'POST';
