import { startEmptyCloud } from './empty-cloud.ts';

/** What vitest runs before its first worker starts; what it gives runs after the last. */
export const setup = startEmptyCloud;
