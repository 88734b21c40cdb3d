import { slugOf } from '@overtone/shared/slug.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Paths of the listener's pages (spec §2.8). The slug is for people; pages find things by id. */
export const artistPath = ({ id, name }: Named): string => `/artist/${id}/${slugOf(name)}`;

export const albumPath = ({ id, name }: Named, artists: readonly Named[]): string =>
  `/album/${id}/${slugOf(artists[0]?.name ?? '')}/${slugOf(name)}`;

export const trackPath = ({ id, name }: Named): string => `/track/${id}/${slugOf(name)}`;

export const channelPath = ({ slug }: { readonly slug: string }): string =>
  slug === 'home' ? '/' : `/channel/${slug}`;

export const genrePath = ({ name }: { readonly name: string }): string => `/channel/genre/${encodeURIComponent(name)}`;

export const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;
