import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Returns the error for music that another user has edited since it was read.
 * @param current the current state of the music, in the format of the reply
 */
export const createMusicChangedError = (current: unknown): AppError =>
  new AppError('music.changed', 'Someone else has changed this.', { current });

/** Returns the error for an album title that the artist already uses. */
export const createNameTakenError = (): AppError => {
  const message = text('This artist already has an album with this name.');
  return new AppError('name.taken', message, { fields: { name: [message] } });
};

export const createTooBusyError = (): AppError =>
  new AppError('unavailable', 'The catalogue is busy right now. Try again.');
