import type { Method } from './endpoint.ts';

/** PUT, PATCH and DELETE are sent as POST with this header and query parameter. The real methods work as well. */
export const overrideHeader = 'X-HTTP-Method-Override';
export const overrideParameter = '_method';

export const isOverridden = (method: Method): boolean => method !== 'GET' && method !== 'POST';
