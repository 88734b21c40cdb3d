// What pages say of themselves to others, until a site says it in its own words. `:name` stands for what is filled in.

/** A title and a line below it; where a thing has a description of its own, that is the line. */
export const headTexts = {
  artist: { title: ':name · :site', description: 'Listen to :name on :site.' },
  album: { title: ':name by :artists · :site', description: ':kind by :artists · :facts. Listen on :site.' },
  track: { title: ':name by :artists · :site', description: 'Song by :artists · :facts. Listen on :site.' },
  playlist: { title: ':name · :site', description: 'Playlist by :owner · :facts. Listen on :site.' },
  user: { title: ':name · :site', description: ':name on :site.' },
  channel: { title: ':name · :site', description: ':name on :site.' },
  genre: { title: ':name · :site', description: ':name: albums, artists and tracks on :site.' },
  tag: { title: ':name · :site', description: 'Music tagged :name on :site.' },
} as const;

/** Fills one of them. Names hold what they like: what is filled in is not looked through again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/:([a-z]+)/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** Characters of a description: what previews and results show of one. */
const descriptionMax = 200;

/** The first line of a text that is not too long, or as much of it as is whole words. */
export const clipped = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= descriptionMax) return line;
  const cut = line.slice(0, descriptionMax);
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`;
};
