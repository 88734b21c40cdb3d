/** The slug of the channel that is the page of each genre, as its restriction. It has no content of its own. */
export const genreChannel = 'genre';
