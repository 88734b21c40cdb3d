import { nameSkeleton } from '../../platform/confusables/name-skeleton.ts';

/** Names of the site's staff, and of frequently impersonated artists, whether the site has their music or not. */
const names = [
  ...['Admin', 'Administrator', 'Moderator', 'Official', 'Overtone', 'Staff', 'Support', 'Various Artists'],
  ...['ABBA', 'Adele', 'Ariana Grande', 'Arijit Singh', 'Bad Bunny', 'Beyoncé', 'Billie Eilish', 'BLACKPINK'],
  ...['Bruno Mars', 'BTS', 'Coldplay', 'David Bowie', 'Drake', 'Dua Lipa', 'Ed Sheeran', 'Elton John', 'Eminem'],
  ...['Imagine Dragons', 'Justin Bieber', 'Kanye West', 'Kendrick Lamar', 'Lady Gaga', 'Lana Del Rey', 'Linkin Park'],
  ...['Madonna', 'Metallica', 'Michael Jackson', 'Nirvana', 'Olivia Rodrigo', 'Pink Floyd', 'Queen', 'Radiohead'],
  ...['Rihanna', 'Shakira', 'Taylor Swift', 'The Beatles', 'The Rolling Stones', 'The Weeknd', 'Travis Scott', 'U2'],
];

const bySkeleton = new Map(names.map((name) => [nameSkeleton(name), name]));

/** Returns the well-known name that a name looks like or equals, or undefined. */
export const findWellKnownName = (name: string): string | undefined => bySkeleton.get(nameSkeleton(name));
