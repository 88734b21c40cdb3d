import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { type Labelling, listedKinds } from './listed-kinds.ts';
import type { ChannelPick } from './stored-channel.model.ts';

type LeafType = ChannelLeafRow['type'];
const kindOf = (type: LeafType) => listedKinds[`${type}s`];

/**
 * The rows of hand-picked things, in their order, without those that are gone and those that do not carry the label, where
 * one is named: a BatchGetItem for each type, all at once. 1 round trip, half a unit a row.
 */
export const findPicks = async (picks: readonly ChannelPick[], label: Labelling | null): Promise<ChannelLeafRow[]> => {
  const types = new Set(picks.flatMap(({ type }): LeafType | [] => (type === 'channel' ? [] : type)));
  const found = await Promise.all(
    [...types].map(async (type) => {
      const picked = await kindOf(type).find(picks.filter((pick) => pick.type === type).map(({ id }) => id));
      const shown = label ? picked.filter(({ labels }) => labels[label.type]?.includes(label.name)) : picked;
      return shown.map(({ id, row }) => [`${type} ${id}`, row] as const);
    }),
  );
  const rows = new Map<string, ChannelLeafRow>(found.flat());
  return picks.flatMap(({ type, id }) => rows.get(`${type} ${id}`) ?? []);
};
