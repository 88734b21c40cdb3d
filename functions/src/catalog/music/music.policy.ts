import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredStanding } from './stored-standing.ts';

type Music = Pick<Album, 'owner' | 'artists'> & Pick<StoredStanding, 'isOut'>;

/** Whether somebody is of the people of a track or an album, who see it before it is out. */
export const isTheirs = ({ owner }: Music, { userId, permissions }: Visitor): boolean =>
  (owner !== null && owner === userId) || isGranted(permissions, 'music.update');

/** Whether somebody may know of a track or an album at all. */
export const maySee = (music: Music, visitor: Visitor): boolean => music.isOut || isTheirs(music, visitor);
