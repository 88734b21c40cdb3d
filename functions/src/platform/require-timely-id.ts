import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { dayMs } from './days.ts';
import { AppError } from './errors.ts';

/**
 * Refuses an id that a browser made for a moment in the future: lists are sorted by the moment in an id. A browser's clock may
 * be wrong by a day at most.
 * @throws AppError `request.invalid`
 */
export const requireTimelyId = (id: `${string}_${string}`): void => {
  // Ids sort by their moments, also those of one that no clock can show.
  if (id < `${id.slice(0, id.indexOf('_'))}_${ulid(Date.now() + dayMs)}`) return;
  const message = text('This id is of a moment to come.');
  throw new AppError('request.invalid', message, { fields: { id: [message] } });
};
