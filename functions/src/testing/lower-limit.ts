import { limits } from '@overtone/shared/limits.ts';
import { onTestFinished } from 'vitest';

/**
 * Lowers a limit for one test, so that few rows reach it. It works for limits that a service reads when it is called, not
 * for those that a schema or a constant read when its module was loaded.
 */
export const lowerLimit = (name: keyof typeof limits, value: number): void => {
  const usual = limits[name];
  Object.assign(limits, { [name]: value });
  onTestFinished(() => void Object.assign(limits, { [name]: usual }));
};
