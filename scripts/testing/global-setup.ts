import { startEmptyCloud } from './empty-cloud.ts';

/** Vitest calls this before the first worker starts, and the returned function after the last worker. */
export const setup = startEmptyCloud;
