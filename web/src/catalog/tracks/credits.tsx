import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { ReactNode } from 'react';
import { formatRelativeTime } from '../../lib/format.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { albumPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { list, name, text, value } from './credits.css.ts';

const RecordingFacts = loadComponentOnFirstUse(async () => (await import('./recording-facts.tsx')).RecordingFacts);

/** Whether the recording has facts that most tracks lack. Only then is their code loaded. */
const hasRecordingFacts = ({ credits, key, language, licence }: TrackDetail): boolean =>
  credits.length > 0 || key !== null || language !== null || licence !== 'all-rights-reserved';

/** Facts and credits of a track. Unknown facts are omitted. */
export const Credits = ({ track }: { readonly track: TrackDetail }) => {
  const { album, artists, bpm, isrc, plays, createdAt, description } = track;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Artists'), <ArtistLinks key="artists" artists={artists} />],
    ...(album
      ? [
          [
            t('Album'),
            <Link key="album" to={albumPath({ ...album, artists })}>
              {album.name}
            </Link>,
          ] as const,
        ]
      : []),
    [t('Plays'), formatNumber(plays)],
    ...(bpm ? [[t('Tempo'), t(':bpm BPM', { bpm: Math.round(bpm) })] as const] : []),
    ...(isrc ? [[t('ISRC'), isrc] as const] : []),
    [t('Added'), formatRelativeTime(createdAt)],
  ];
  return (
    <Section title={t('Credits')}>
      {description && <p className={text}>{description}</p>}
      <dl className={list}>
        {facts.map(([label, content]) => (
          <div key={label}>
            <dt className={name}>{label}</dt>
            <dd className={value}>{content}</dd>
          </div>
        ))}
        {hasRecordingFacts(track) && <RecordingFacts track={track} />}
      </dl>
    </Section>
  );
};
