import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { CircleAlert, CircleX, Copy, ImageOff, type LucideIcon, Music } from 'lucide-react';
import { t, tn, translateServerText } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { getEditPath, isAlbum, type ManagedMusic } from '../music/managed-music.ts';
import { formatCountdown } from '../music/music-labels.ts';
import { getRequestedArtistName } from '../requests/request-labels.ts';
import { submittedRequestPath } from '../requests/request-paths.ts';

/** Something that cannot continue without the user. */
export interface ActionItem {
  readonly id: string;
  readonly tone: 'danger' | 'warning' | 'neutral';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The page on which the user can resolve it. */
  readonly path: string;
  readonly action: string;
  /** Accessible name of the action, which distinguishes it from the same action of another item. */
  readonly actionName: string;
}

/** Failed files that are listed one by one. The others are only counted. */
const maxListedFiles = 3;

const createFailedFileItem = ({ id, name, failure }: FileEntry): ActionItem => ({
  id,
  tone: 'danger',
  icon: CircleAlert,
  title: name,
  text: failure ? translateServerText(failure.key, failure) : t('Processing failed'),
  path: uploadPath,
  action: t('Replace'),
  actionName: t('Replace :name', { name }),
});

/** Lists an item per failed file, and one item for the files beyond the limit. */
export const listFailedFileItems = (files: readonly FileEntry[]): ActionItem[] => {
  const hiddenCount = files.length - maxListedFiles;
  if (hiddenCount <= 0) return files.map(createFailedFileItem);
  const remainder: ActionItem = {
    ...{ id: 'more-failed', tone: 'danger', icon: CircleAlert },
    title: tn(hiddenCount, '1 more file failed', ':count more files failed'),
    text: t('See your files for details.'),
    ...{ path: uploadPath, action: t('Show'), actionName: t('Show failed files') },
  };
  return [...files.slice(0, maxListedFiles).map(createFailedFileItem), remainder];
};

/** Returns one item for all duplicate files that wait for a decision of the user. */
export const listDuplicateItems = (files: readonly FileEntry[]): ActionItem[] => {
  const [first] = files;
  if (!first) return [];
  const title = tn(files.length, '1 possible duplicate', ':count possible duplicates');
  return [
    {
      ...{ id: 'held', tone: 'warning', icon: Copy, title },
      text: files.length === 1 ? t('You already have “:name”', { name: first.name }) : t('You already have these'),
      ...{ path: uploadPath, action: t('Review'), actionName: `${t('Review')}: ${title}` },
    },
  ];
};

/**
 * Lists the missing parts of a release that is due soon.
 * @param detail of an album; undefined until it is loaded
 */
export const listReleaseItems = (
  music: ManagedMusic,
  detail: ManagedAlbumDetail | undefined,
  now: number,
): ActionItem[] => {
  const { id, name, releaseAt, image } = music;
  const time = formatCountdown(releaseAt ?? '', now);
  const createItem = (missingPart: string, item: Pick<ActionItem, 'tone' | 'icon' | 'text'>): ActionItem => ({
    ...item,
    id: `${id}-${missingPart}`,
    title: name,
    path: getEditPath(music),
    action: t('Edit'),
    actionName: t('Edit :name', { name }),
  });
  const isEmpty = isAlbum(music) && detail?.tracks.length === 0;
  const noTracks = { tone: 'danger', icon: Music, text: t('Releases in :time with no tracks', { time }) } as const;
  const noCover = { tone: 'warning', icon: ImageOff, text: t('Releases in :time with no cover', { time }) } as const;
  return [
    ...(isEmpty ? [createItem('tracks', noTracks)] : []),
    ...(image === null ? [createItem('cover', noCover)] : []),
  ];
};

/** Creates the item of a denied request. */
export const createDeniedRequestItem = (request: BackstageRequest): ActionItem => {
  const name = getRequestedArtistName(request);
  return {
    ...{ id: request.id, tone: 'neutral', icon: CircleX },
    title: t('Your request for :name was denied', { name }),
    text: request.note ?? '',
    path: submittedRequestPath(request.id),
    ...{ action: t('See why'), actionName: t('See why: :name', { name }) },
  };
};
