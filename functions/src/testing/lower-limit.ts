import { limits } from '@overtone/shared/limits.ts';
import { onTestFinished } from 'vitest';

/**
 * Lowers a limit for one test, so that a few rows reach it. It only works for limits that are read during a call, not for
 * limits that schemas and constants read when their module is loaded.
 */
export const lowerLimit = (name: keyof typeof limits, value: number): void => {
  const original = limits[name];
  Object.assign(limits, { [name]: value });
  onTestFinished(() => void Object.assign(limits, { [name]: original }));
};
