import { ElectroError } from 'electrodb';

/** Whether a write was refused by its own condition: the item is there already, or not there, or newer. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof ElectroError && error.cause?.name === 'ConditionalCheckFailedException';
