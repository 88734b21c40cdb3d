// Default texts of the metadata, until a site can edit them. `:name` is a placeholder.

/** Title and description by type of page. A description of the item itself replaces the default. */
export const headTexts = {
  home: { title: ':site', description: 'Listen to artists, albums and tracks on :site.' },
  login: { title: 'Log in · :site', description: 'Log in to :site.' },
  register: { title: 'Sign up · :site', description: 'Create your account on :site.' },
  artist: { title: ':name · :site', description: 'Listen to :name on :site.' },
  album: { title: ':name by :artists · :site', description: ':kind by :artists · :facts. Listen on :site.' },
  track: { title: ':name by :artists · :site', description: 'Song by :artists · :facts. Listen on :site.' },
  playlist: { title: ':name · :site', description: 'Playlist by :owner · :facts. Listen on :site.' },
  user: { title: ':name · :site', description: ':name on :site.' },
  channel: { title: ':name · :site', description: ':name on :site.' },
  genre: { title: ':name · :site', description: ':name: albums, artists and tracks on :site.' },
  tag: { title: ':name · :site', description: 'Music tagged :name on :site.' },
} as const;

/** Replaces the placeholders of a template. Inserted values are not searched for placeholders. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/:([a-z]+)/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** Maximum number of characters of a description, as previews and search results show it. */
const descriptionMax = 200;

/** Returns the text as one line, shortened to whole words. */
export const truncateDescription = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= descriptionMax) return line;
  const truncated = line.slice(0, descriptionMax);
  return `${(truncated.includes(' ') ? truncated.slice(0, truncated.lastIndexOf(' ')) : truncated).toWellFormed().replace(/\uFFFD$/, '')}…`;
};
