import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { CircleAlert, CircleX, Copy, ImageOff, type LucideIcon, Music } from 'lucide-react';
import { serverText, t, tn } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { timeUntil } from '../music/music-labels.ts';
import { editPath, isAlbum, type ManagedMusic } from '../music/own-music.ts';
import { artistName } from '../requests/request-labels.ts';
import { submittedPath } from '../requests/request-paths.ts';

/** Something that goes no further without the person. */
export interface Need {
  readonly id: string;
  readonly tone: 'danger' | 'warning' | 'neutral';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Where something is done about it. */
  readonly path: string;
  readonly action: string;
  /** The action's name, which tells it from the same one of something else. */
  readonly actionName: string;
}

/** Files that are told one by one; of the others, their number is enough. */
const namedMax = 3;

const failedFile = ({ id, name, failure }: FileEntry): Need => ({
  id,
  tone: 'danger',
  icon: CircleAlert,
  title: name,
  text: failure ? serverText(failure.key, failure) : t('It could not be made ready'),
  path: uploadPath,
  action: t('Replace'),
  actionName: t('Replace :name', { name }),
});

/** Files that do not play. */
export const needsOfFailed = (files: readonly FileEntry[]): Need[] => {
  const more = files.length - namedMax;
  if (more <= 0) return files.map(failedFile);
  const rest: Need = {
    ...{ id: 'more-failed', tone: 'danger', icon: CircleAlert },
    title: tn(more, '1 more file failed', ':count more files failed'),
    text: t('They stand among your files, each with why.'),
    ...{ path: uploadPath, action: t('Show'), actionName: t('Show the files that failed') },
  };
  return [...files.slice(0, namedMax).map(failedFile), rest];
};

/** Files whose bytes the person has already: one line for all. */
export const needsOfHeld = (files: readonly FileEntry[]): Need[] => {
  const [first] = files;
  if (!first) return [];
  const title = tn(files.length, '1 file is held', ':count files are held');
  return [
    {
      ...{ id: 'held', tone: 'warning', icon: Copy, title },
      text: files.length === 1 ? t('You have “:name” already', { name: first.name }) : t('You have them already'),
      ...{ path: uploadPath, action: t('Decide'), actionName: `${t('Decide')}: ${title}` },
    },
  ];
};

/** A release that comes out soon and lacks something. @param detail of an album; undefined until it is known */
export const needsOfRelease = (music: ManagedMusic, detail: ManagedAlbumDetail | undefined, now: number): Need[] => {
  const { id, name, releaseAt, image } = music;
  const time = timeUntil(releaseAt ?? '', now);
  const need = (lack: string, needed: Pick<Need, 'tone' | 'icon' | 'text'>): Need => ({
    ...needed,
    id: `${id}-${lack}`,
    title: name,
    path: editPath(music),
    action: t('Edit'),
    actionName: t('Edit :name', { name }),
  });
  const isEmpty = isAlbum(music) && detail?.tracks.length === 0;
  const noTracks = { tone: 'danger', icon: Music, text: t('Out in :time, without a track', { time }) } as const;
  const noCover = { tone: 'warning', icon: ImageOff, text: t('Out in :time, without a cover', { time }) } as const;
  return [...(isEmpty ? [need('tracks', noTracks)] : []), ...(image === null ? [need('cover', noCover)] : [])];
};

/** A request that somebody said no to. */
export const needOfRequest = (request: BackstageRequest): Need => {
  const name = artistName(request);
  return {
    ...{ id: request.id, tone: 'neutral', icon: CircleX },
    title: t('Your request for :name was denied', { name }),
    text: request.note ?? '',
    path: submittedPath(request.id),
    ...{ action: t('See why'), actionName: t('See why: :name', { name }) },
  };
};
