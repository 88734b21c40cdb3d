import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { dayMs } from './days.ts';
import { AppError } from './errors.ts';

/**
 * Rejects an ID that a browser created with a time in the future, because lists are sorted by the time in the ID. The clock
 * of the browser may be one day ahead.
 * @throws AppError `request.invalid`
 */
export const rejectFutureId = (id: `${string}_${string}`): void => {
  // IDs sort by their time, even if it is outside of the range of `Date`.
  if (id < `${id.slice(0, id.indexOf('_'))}_${ulid(Date.now() + dayMs)}`) return;
  const message = text('This ID is in the future.');
  throw new AppError('request.invalid', message, { fields: { id: [message] } });
};
