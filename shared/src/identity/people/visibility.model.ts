import * as z from 'zod';

/** Who may see something of a person: themselves alone, or anybody. */
export const Visibility = z.enum(['private', 'public']);
export type Visibility = z.output<typeof Visibility>;

/** What a person shows others of themselves. All of it begins private. */
export const ShownOfPerson = z.object({
  /** The music and playlists that they like. */
  likes: Visibility,
  /** What they listened to. */
  history: Visibility,
  /** Whom and what they follow. */
  following: Visibility,
  /** Which artists they manage, with their music. */
  artists: Visibility,
});
export type ShownOfPerson = z.output<typeof ShownOfPerson>;
export type ShownThing = keyof ShownOfPerson;

export const nothingShown: ShownOfPerson = {
  likes: 'private',
  history: 'private',
  following: 'private',
  artists: 'private',
};
