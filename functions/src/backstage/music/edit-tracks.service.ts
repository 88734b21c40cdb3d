import type { ManagedTrack, RefusedChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { findStoredTrack } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { editTrack } from './edit-track.service.ts';
import { presentManagedTrack } from './music.presenter.ts';

type Change = Parsed<typeof managedTrackContract.editMany>['body']['changes'][number];

/** The current state is included only for a conflict, because users get conflicts only for tracks that they manage. */
const toRefusedChange = async ({ trackId }: Change, { code, message }: AppError): Promise<RefusedChange> => {
  const current = code === 'music.changed' ? await findStoredTrack(trackId) : undefined;
  return { trackId, code, message, current: current ? presentManagedTrack(current) : null };
};

/**
 * Edits tracks one after the other, because tracks of one album update it. A rejected change does not stop the
 * others.
 */
export const editTracks = async (
  changes: readonly Change[],
  visitor: Visitor,
): Promise<Reply<typeof managedTrackContract.editMany>> => {
  const tracks: ManagedTrack[] = [];
  const refused: RefusedChange[] = [];
  for (const change of changes) {
    try {
      tracks.push(
        presentManagedTrack(await editTrack(change.trackId, change.expectedUpdatedAt, change.change, visitor)),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(await toRefusedChange(change, error));
    }
  }
  return { tracks, refused };
};
