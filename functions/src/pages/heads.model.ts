import type { Image } from '@overtone/shared/media/images/image.model.ts';

/** Metadata of a page for search engines and link previews. Texts are not escaped. */
export interface PageHead {
  /** Path of the page with the current name of the item. */
  readonly path: string;
  /** Name of the item. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly image: Image | null;
  /** Absolute URL of a picture that is not in the catalog, instead of `image`. */
  readonly pictureUrl?: string;
  /** `og:type` (ogp.me). */
  readonly type: string;
  /** Further Open Graph properties of this type. A property can occur several times. */
  readonly facts: readonly (readonly [property: string, content: string])[];
  /** The author and the path of the author's page. */
  readonly author?: { readonly name: string; readonly path?: string };
  /** Type of the player that other sites can embed, if any. */
  readonly player?: 'track' | 'list';
  /** schema.org data without `@context`. */
  readonly data: object;
}

/** The site that the metadata is rendered for. */
export interface MetadataSite {
  readonly name: string;
  /** For example `https://music.example`: metadata needs absolute URLs. */
  readonly origin: string;
}
