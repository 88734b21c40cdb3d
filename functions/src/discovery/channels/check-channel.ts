import { type ChannelFields, getPickType } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { findGenres } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import { findChannels } from './channels.store.ts';

type Content = Pick<ChannelFields, 'contentType' | 'source' | 'sourceGenre' | 'picks'>;

const createFieldError = (field: string, message: Text): AppError =>
  new AppError('request.invalid', message, { fields: { [field]: [message] } });

/** Content types that have genres. */
const typesWithGenres: readonly string[] = ['tracks', 'albums', 'artists'];

const checkSource = ({ contentType, source, sourceGenre }: Content): void => {
  if (contentType === 'channels' && source !== 'picked')
    throw createFieldError('source', text('Choose the channels yourself. They can’t be chosen automatically.'));
  if (source !== 'genre') return;
  if (!typesWithGenres.includes(contentType))
    throw createFieldError('source', text('Only songs, albums and artists have genres.'));
  if (sourceGenre === null) throw createFieldError('sourceGenre', text('Choose a genre.'));
};

const checkPicks = ({ contentType, source, picks }: Content): void => {
  if (source !== 'picked') return;
  const type = getPickType(contentType);
  if (picks.some((pick) => pick.type !== type))
    throw createFieldError('picks', text('Some items don’t fit the type of content. Remove them and try again.'));
  if (new Set(picks.map(({ id }) => id)).size < picks.length)
    throw createFieldError('picks', text('An item is in the list twice. Remove one and try again.'));
};

const checkGenre = async ({ source, sourceGenre }: Content): Promise<void> => {
  if (source !== 'genre' || sourceGenre === null) return;
  const [genre] = await findGenres([sourceGenre]);
  if (!genre) throw createFieldError('sourceGenre', text('The genre :name isn’t available.', { name: sourceGenre }));
};

/** Sections cannot contain sections, so channels cannot contain each other in a circle. */
const checkSections = async (id: ChannelId | null, { contentType, picks }: Content): Promise<void> => {
  if (contentType !== 'channels') return;
  if (picks.some((pick) => pick.id === id)) throw createFieldError('picks', text('A channel can’t contain itself.'));
  const sections = await findChannels(picks.flatMap((pick) => ChannelId.safeParse(pick.id).data ?? []));
  const nested = sections.find((section) => section.contentType === 'channels');
  if (nested)
    throw createFieldError(
      'picks',
      text('“:name” contains channels itself. Only channels with music can be sections.', { name: nested.name }),
    );
};

/**
 * Checks that the content of a channel can be shown. Takes 1 round trip: half a read unit for the genre, or for each
 * section.
 * @param id the channel; null for a new one
 * @throws AppError `request.invalid` with the field
 */
export const checkChannel = async (id: ChannelId | null, content: Content): Promise<void> => {
  checkSource(content);
  checkPicks(content);
  await Promise.all([checkGenre(content), checkSections(id, content)]);
};
