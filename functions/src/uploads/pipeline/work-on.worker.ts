import type { MediaMessage } from '../finish/media.message.ts';

export const workOn = async (_: MediaMessage): Promise<void> => {};
