import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';

/** Somebody else was there first. @param current what they made of it, in the shape of the call's reply */
export const musicChanged = (current: unknown): AppError =>
  new AppError('music.changed', 'Somebody else has changed this meanwhile.', { current });

/** An album of this name is there already. */
export const nameTaken = (): AppError => {
  const message = text('An album of this artist has this name already.');
  return new AppError('name.taken', message, { fields: { name: [message] } });
};

export const tooBusy = (): AppError => new AppError('unavailable', 'The catalogue is very busy. Please try again.');
