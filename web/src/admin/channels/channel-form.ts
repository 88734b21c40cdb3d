import type {
  ChannelFields,
  ManagedChannel,
  PickedRow,
} from '@overtone/shared/discovery/channels/managed-channel.model.ts';

/** The values of the channel form. */
export interface ChannelForm extends Omit<ChannelFields, 'description' | 'sourceGenre' | 'seo' | 'picks'> {
  description: string;
  /** At most one genre. */
  sourceGenre: string[];
  seoTitle: string;
  seoDescription: string;
  picks: PickedRow[];
}

export const emptyChannelForm: ChannelForm = {
  ...{ name: '', slug: '', description: '', hideTitle: false, contentType: 'albums', source: 'newest' },
  ...{ sourceGenre: [], layout: 'grid', nestedLayout: 'carousel', restrictBy: 'genre' },
  ...{ seoTitle: '', seoDescription: '', picks: [] },
};

/** Returns the form of a stored channel. Picks that no longer exist are left out. */
export const createChannelForm = (
  { name, slug, hideTitle, contentType, source, layout, nestedLayout, restrictBy, ...channel }: ManagedChannel,
  picks: readonly PickedRow[],
): ChannelForm => ({
  ...{ name, slug, hideTitle, contentType, source, layout, nestedLayout, restrictBy },
  description: channel.description ?? '',
  sourceGenre: channel.sourceGenre === null ? [] : [channel.sourceGenre],
  seoTitle: channel.seo.title ?? '',
  seoDescription: channel.seo.description ?? '',
  picks: [...picks],
});

/** Converts the form to the fields of the API. */
export const parseChannelForm = ({
  seoTitle,
  seoDescription,
  sourceGenre,
  picks,
  description,
  ...form
}: ChannelForm): ChannelFields => ({
  ...form,
  name: form.name.trim(),
  description: description.trim() || null,
  sourceGenre: form.source === 'genre' ? (sourceGenre[0] ?? null) : null,
  seo: { title: seoTitle.trim() || null, description: seoDescription.trim() || null },
  picks: picks.map(({ pick }) => pick),
});

/** Returns whether two forms would save the same channel. */
export const isSameChannel = (a: ChannelForm, b: ChannelForm): boolean =>
  JSON.stringify(parseChannelForm(a)) === JSON.stringify(parseChannelForm(b));
