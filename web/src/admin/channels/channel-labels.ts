import type { ChannelFields } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { t } from '../../lib/i18n.ts';

type Labels<Value extends string> = Readonly<Record<Value, () => string>>;

export const contentTypeLabels: Labels<ChannelFields['contentType']> = {
  tracks: () => t('Songs'),
  albums: () => t('Albums'),
  artists: () => t('Artists'),
  playlists: () => t('Playlists'),
  genres: () => t('Genres'),
  users: () => t('Listeners'),
  channels: () => t('Channels'),
};

const sourceLabels: Labels<ChannelFields['source']> = {
  picked: () => t('Picked by hand'),
  newest: () => t('Newest first'),
  popular: () => t('Most played'),
  trending: () => t('Trending'),
  liked: () => t('Most liked'),
  genre: () => t('Newest of a genre'),
};

const layoutLabels: Labels<ChannelFields['layout']> = {
  grid: () => t('Grid'),
  carousel: () => t('Carousel'),
  list: () => t('Tiles'),
  trackTable: () => t('Song table'),
};

const sourcesByContentType: Readonly<Record<ChannelFields['contentType'], readonly ChannelFields['source'][]>> = {
  tracks: ['picked', 'newest', 'popular', 'trending', 'liked', 'genre'],
  albums: ['picked', 'newest', 'popular', 'trending', 'liked', 'genre'],
  artists: ['picked', 'newest', 'popular', 'trending', 'liked', 'genre'],
  playlists: ['picked', 'newest', 'liked'],
  genres: ['picked', 'newest'],
  users: ['picked', 'newest'],
  channels: ['picked'],
};

const toOptions = <Value extends string>(labels: Labels<Value>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value]() }));

export const listContentTypeOptions = () =>
  toOptions(contentTypeLabels, Object.keys(contentTypeLabels) as ChannelFields['contentType'][]);

/** The sources that a type of content has. Only songs, albums and artists have genres and charts. */
export const listSourceOptions = (contentType: ChannelFields['contentType']) =>
  toOptions(sourceLabels, sourcesByContentType[contentType]);

/** The layouts of a type of content, on its page or as a section of another channel. */
export const listLayoutOptions = (contentType: ChannelFields['contentType'], isNested: boolean) =>
  toOptions(layoutLabels, [
    'grid',
    ...(isNested ? (['carousel'] as const) : []),
    'list',
    ...(contentType === 'tracks' ? (['trackTable'] as const) : []),
  ]);

/** Describes what a channel shows: `Albums · Newest first`. */
export const describeContent = ({ contentType, source }: Pick<ChannelFields, 'contentType' | 'source'>): string =>
  `${contentTypeLabels[contentType]()} · ${sourceLabels[source]()}`;
