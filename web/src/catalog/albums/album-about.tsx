import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { t } from '../../lib/i18n.ts';
import { genrePath, tagPath } from '../../lib/paths.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { formatDayFirstDate } from '../../ui/media/format-day-first-date.ts';
import { prose } from '../../ui/text/prose.css.ts';

/** An album's description, release date, and links to its genres and tags. */
export const AlbumAbout = ({ album }: { readonly album: Album }) => {
  const { description, releaseDate, genres, tags } = album;
  if (!description && !releaseDate && genres.length + tags.length === 0) return null;
  const links = [
    ...genres.map((name) => ({ label: name, path: genrePath(name) })),
    ...tags.map((name) => ({ label: `#${name}`, path: tagPath(name) })),
  ];
  return (
    <Section title={t('About')}>
      {description && <p className={prose}>{description}</p>}
      {releaseDate && <p className={prose}>{t('Released :date', { date: formatDayFirstDate(releaseDate) })}</p>}
      <Chips links={links} label={t('Genres and tags')} />
    </Section>
  );
};
