/** Slug of the channel that is every genre's page, narrowed to it. By itself it is a frame, and no page to look for. */
export const genreChannel = 'genre';
