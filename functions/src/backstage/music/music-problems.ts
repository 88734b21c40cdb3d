import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';

/** Another user has edited it since it was read. @param current its current state, in the shape of the reply */
export const createMusicChangedError = (current: unknown): AppError =>
  new AppError('music.changed', 'Someone else has changed this.', { current });

/** The artist already has an album of this name. */
export const createNameTakenError = (): AppError => {
  const message = text('This artist already has an album with this name.');
  return new AppError('name.taken', message, { fields: { name: [message] } });
};

export const createTooBusyError = (): AppError =>
  new AppError('unavailable', 'The catalogue is busy right now. Try again.');
