import * as z from 'zod';

const changes = z.int().nonnegative().default(0);

/** What an item keeps beside the numbers that it shows: changes that each is made of. An older one is told from a newer one by it. */
export const countFields = {
  artist: { likeChanges: changes, followChanges: changes },
  music: { likeChanges: changes, repostChanges: changes },
};
