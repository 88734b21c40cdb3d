import { genreChannel } from './genre-channel.ts';

/** The slug of the home page, as long as the settings name no other channel. */
export const homeChannel = 'home';

/** Whether the site needs a channel at its slug: the home page, and the page of every genre. */
export const isNeededChannel = (slug: string): boolean => slug === homeChannel || slug === genreChannel;
