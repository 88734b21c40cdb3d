import type { Tag } from '@overtone/shared/catalog/tags/tag.model.ts';
import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { channelPath, genrePath, tagPath, userPath } from '@overtone/shared/http/page-paths.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { fillTemplate, headTexts, truncateDescription } from './head-texts.ts';
import type { MetadataSite, PageHead } from './heads.model.ts';

/** Metadata of a findable user. */
export const buildUserHead = (
  { id, name, image }: PublicProfile & { readonly name: string },
  { name: site, origin }: MetadataSite,
): PageHead => {
  const path = userPath({ id, name });
  const values = { name, site };
  return {
    ...{ path, name, image, type: 'profile', facts: [] },
    title: fillTemplate(headTexts.user.title, values),
    description: fillTemplate(headTexts.user.description, values),
    data: { '@type': 'ProfilePage', url: origin + path, mainEntity: { '@type': 'Person', name, url: origin + path } },
  };
};

const buildCollectionHead = (
  kind: 'channel' | 'genre' | 'tag',
  { name, path, image = null, description }: Pick<PageHead, 'name' | 'path'> & Partial<PageHead>,
  { name: site, origin }: MetadataSite,
): PageHead => {
  const values = { name, site };
  const text = truncateDescription(description || fillTemplate(headTexts[kind].description, values));
  return {
    ...{ path, name, image, type: 'website', facts: [], description: text },
    title: fillTemplate(headTexts[kind].title, values),
    data: { '@type': 'CollectionPage', name, url: origin + path, description: text },
  };
};

/** Metadata of a channel, optionally restricted to a genre or a tag. */
export const buildChannelHead = (channel: Channel, site: MetadataSite): PageHead => {
  const { slug, restriction } = channel;
  const description = channel.description ?? '';
  if (!restriction) {
    const { seo } = channel;
    const path = channelPath(slug);
    const head = buildCollectionHead(
      'channel',
      { name: channel.name, path, description: seo.description ?? description },
      site,
    );
    return seo.title === null ? head : { ...head, title: seo.title };
  }
  const path = `${channelPath(slug)}/${encodeURIComponent(restriction.name)}`;
  const { displayName: name } = restriction;
  if (restriction.type === 'tag') return buildCollectionHead('tag', { name, path, description }, site);
  const isGenrePage = path === genrePath(restriction.name);
  const image = isGenrePage ? restriction.image : null;
  return buildCollectionHead('genre', { name, path, image, description }, site);
};

/** Metadata of the login or the registration page. */
export const buildAuthHead = (kind: 'login' | 'register', path: string, { name, origin }: MetadataSite): PageHead => {
  const values = { site: name };
  const description = fillTemplate(headTexts[kind].description, values);
  return {
    ...{ path, name, image: null, description, type: 'website', facts: [] },
    title: fillTemplate(headTexts[kind].title, values),
    data: { '@type': 'WebPage', name, url: origin + path, description },
  };
};

/**
 * Metadata of the home page, or of the landing page at its own path.
 * @param page the description of its channel, or the URL of the picture of the landing page, if any
 */
export const buildHomeHead = (
  page: Partial<Pick<Channel, 'description'>> & { readonly picture?: string | null },
  { name, origin }: MetadataSite,
  path = '/',
): PageHead => {
  const values = { name, site: name };
  const description = truncateDescription(page.description || fillTemplate(headTexts.home.description, values));
  const pictureUrl = page.picture && URL.parse(page.picture, origin)?.href;
  return {
    ...(pictureUrl && { pictureUrl }),
    ...{ path, name, image: null, description, type: 'website', facts: [] },
    title: fillTemplate(headTexts.home.title, values),
    data: { '@type': 'WebSite', name, url: origin + path, description },
  };
};

export const buildTagHead = ({ name }: Tag, site: MetadataSite): PageHead =>
  buildCollectionHead('tag', { name: `#${name}`, path: tagPath(name) }, site);
