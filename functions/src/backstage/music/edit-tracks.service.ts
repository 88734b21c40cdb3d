import type { ManagedTrack, RefusedChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { getStoredTrack } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { editTrack } from './edit-track.service.ts';
import { presentManagedTrack } from './music.presenter.ts';

type One = Parsed<typeof managedTrackContract.editMany>['body']['changes'][number];

/** Only of their own tracks anybody is told what somebody else made of them. */
const refusalOf = async ({ trackId }: One, { code, message }: AppError): Promise<RefusedChange> => {
  const now = code === 'music.changed' ? await getStoredTrack(trackId) : undefined;
  return { trackId, code, message, current: now ? presentManagedTrack(now) : null };
};

/** Changes tracks one after the other, since those of one album meet at it; what cannot be changed keeps none of the others. */
export const editTracks = async (
  changes: readonly One[],
  visitor: Visitor,
): Promise<Reply<typeof managedTrackContract.editMany>> => {
  const tracks: ManagedTrack[] = [];
  const refused: RefusedChange[] = [];
  for (const one of changes) {
    try {
      tracks.push(presentManagedTrack(await editTrack(one.trackId, one.known, one.change, visitor)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(await refusalOf(one, error));
    }
  }
  return { tracks, refused };
};
