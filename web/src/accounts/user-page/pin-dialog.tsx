import type { PlaylistId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { profilePlaylistsQuery } from '../profile/profile-playlists.queries.ts';
import { MorePages } from './media-item-pages.tsx';
import { row, rows, rowText } from './pin-dialog.css.ts';

interface PinDialogProps {
  readonly profile: Profile;
  readonly close: () => void;
}

/** Returns the list with an item and the next one swapped. */
const swapWithNext = <Item,>(list: readonly Item[], index: number): Item[] =>
  list.map(
    (item, itemIndex) => (itemIndex === index ? list[index + 1] : itemIndex === index + 1 ? list[index] : item) as Item,
  );

/** Selects and orders the public playlists that the user’s profile shows first. */
export const PinDialog = ({ profile, close }: PinDialogProps) => {
  const { data, ...list } = useInfiniteQuery(profilePlaylistsQuery(profile.id));
  const [pinnedIds, setPinnedIds] = useState<readonly PlaylistId[]>(profile.pinned.map(({ id }) => id));
  const save = useCall(profilePlaylistsContract.pin, { refresh: [profileContract.get], successMessage: t('Saved') });
  const playlists = data?.pages.flatMap((page) => page.data) ?? [];
  const playlistsById = new Map([...profile.pinned, ...playlists].map((playlist) => [playlist.id, playlist]));
  const unpinnedPlaylists = playlists.filter(({ id }) => !pinnedIds.includes(id));
  const isFull = pinnedIds.length >= libraryLimits.pinnedPlaylistsMax;
  const toggle = (id: PlaylistId) => (isPinned: boolean) =>
    setPinnedIds(isPinned ? [...pinnedIds, id] : pinnedIds.filter((other) => other !== id));
  const getName = (id: PlaylistId): string => playlistsById.get(id)?.name ?? '';
  return (
    <Dialog
      title={t('Pinned playlists')}
      size="md"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            onClick={() => void save.run({ body: { playlistIds: [...pinnedIds] } }, close)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <p>{t('Choose up to six public playlists to feature on your profile.')}</p>
      <ul className={rows} aria-label={t('Pinned playlists')}>
        {pinnedIds.map((id, index) => (
          <li key={id} className={row}>
            <div className={rowText}>
              <Checkbox label={getName(id)} value onChange={toggle(id)} />
            </div>
            <IconButton
              label={t('Move :name up', { name: getName(id) })}
              disabled={index === 0}
              onClick={() => setPinnedIds(swapWithNext(pinnedIds, index - 1))}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('Move :name down', { name: getName(id) })}
              disabled={index === pinnedIds.length - 1}
              onClick={() => setPinnedIds(swapWithNext(pinnedIds, index))}
            >
              <ArrowDown />
            </IconButton>
          </li>
        ))}
      </ul>
      <ul className={rows} aria-label={t('Other public playlists')}>
        {unpinnedPlaylists.map(({ id, name }) => (
          <li key={id} className={row}>
            <div className={rowText}>
              <Checkbox label={name} value={false} onChange={toggle(id)} isDisabled={isFull} />
            </div>
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </Dialog>
  );
};
