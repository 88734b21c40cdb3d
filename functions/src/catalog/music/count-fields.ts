import * as z from 'zod';

const changes = z.int().nonnegative().default(0);

/** Number of changes behind each shown count of an item. It decides which of two counts is newer. */
export const countFields = {
  artist: { likeChanges: changes, followChanges: changes },
  music: { likeChanges: changes, repostChanges: changes },
};
