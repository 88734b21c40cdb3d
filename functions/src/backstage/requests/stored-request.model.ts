import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import {
  ArtistRelation,
  BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import { ArtistId, AttachmentId, BackstageRequestId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** A picture or scan of a request, as detected from its content. */
const buildAttachmentModel = <const Mimes extends readonly [string, ...string[]]>(mimes: Mimes) =>
  z.object({
    /** Id of the upload. */
    id: AttachmentId,
    /** Detected from its first bytes. */
    mime: z.enum(mimes),
    /** ETag of the inspected bytes. */
    etag: z.string(),
  });

const Timestamp = z.iso.datetime();

/**
 * A request as stored in the table. It contains the ids of user and artist; their names are read when it is
 * shown.
 */
export const StoredRequest = z.object({
  id: BackstageRequestId,
  type: BackstageRequestType,
  status: BackstageRequestStatus,
  userId: UserId,
  /** Null for a new artist until the approval. */
  artistId: ArtistId.nullable(),
  /** The workspace of the new artist, if the user still manages its artists when the request is approved. */
  workspaceId: WorkspaceId.nullable().default(null),
  /** Name of the new artist. */
  artist_name: z.string().nullable(),
  /** Existing names that looked like the name of the new artist when the request was created. */
  similarTo: z.array(SimilarName).default([]),
  first_name: z.string(),
  last_name: z.string(),
  role: ArtistRelation,
  links: z.array(z.string()),
  image: buildAttachmentModel(attachmentMimes.image).nullable(),
  proof: buildAttachmentModel(attachmentMimes.proof),
  note: z.string().nullable(),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
  decided_by: UserId.nullable(),
});
export type StoredRequest = z.output<typeof StoredRequest>;
