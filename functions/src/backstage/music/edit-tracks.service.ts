import type { OwnTrack, RefusedChange } from '@overtone/shared/backstage/music/own-music.model.ts';
import type { ownTrackContract } from '@overtone/shared/backstage/music/own-track.contract.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { findTrackNow } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { editTrack } from './edit-track.service.ts';
import { presentOwnTrack } from './own-music.presenter.ts';

type One = Parsed<typeof ownTrackContract.editMany>['body']['changes'][number];

/** Only of their own tracks anybody is told what somebody else made of them. */
const refusalOf = async ({ trackId }: One, { code, message }: AppError): Promise<RefusedChange> => {
  const now = code === 'music.changed' ? await findTrackNow(trackId) : undefined;
  return { trackId, code, message, current: now ? presentOwnTrack(now) : null };
};

/** Changes tracks one after the other, since those of one album meet at it; what cannot be changed keeps none of the others. */
export const editTracks = async (
  changes: readonly One[],
  visitor: Visitor,
): Promise<Reply<typeof ownTrackContract.editMany>> => {
  const tracks: OwnTrack[] = [];
  const refused: RefusedChange[] = [];
  for (const one of changes) {
    try {
      tracks.push(presentOwnTrack(await editTrack(one.trackId, one.known, one.change, visitor)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(await refusalOf(one, error));
    }
  }
  return { tracks, refused };
};
