import type { Image } from '@overtone/shared/media/images/image.model.ts';

/** What others are told of a page before they open it, in plain words: whoever writes it down escapes it. */
export interface PageHead {
  /** Of the page on the site, with the name that the thing has now. */
  readonly path: string;
  /** What the thing is called. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly image: Image | null;
  /** `og:type` (ogp.me). */
  readonly type: string;
  /** What Open Graph says of this type beside that, each name as often as it has values. */
  readonly facts: readonly (readonly [property: string, content: string])[];
  /** Whose it is, and where they have their page. */
  readonly author?: { readonly name: string; readonly path?: string };
  /** Whether a player of it may stand in a frame of another site, and what kind. */
  readonly player?: 'track' | 'list';
  /** By schema.org, without its `@context`. */
  readonly data: object;
}

/** What a head is made with. */
export interface HeadSite {
  readonly name: string;
  /** `https://music.example`: what others read needs whole addresses. */
  readonly origin: string;
}
