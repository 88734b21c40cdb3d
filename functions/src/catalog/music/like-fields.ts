import * as z from 'zod';

/** What an item keeps of its likes beside how many they are. */
export const likeFields = {
  /** Changes of likes, either way, that the shown number is made of: an older number is told from a newer one by it. */
  likeChanges: z.int().nonnegative().default(0),
};
