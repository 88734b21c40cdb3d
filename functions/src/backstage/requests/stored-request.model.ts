import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import {
  ArtistRelation,
  BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { ArtistId, AttachmentId, BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** A picture or a scan of a request: what was found to have been sent, whoever says what. */
const attachmentOf = <const Mimes extends readonly [string, ...string[]]>(mimes: Mimes) =>
  z.object({
    /** What it was sent as. */
    id: AttachmentId,
    /** By its first bytes. */
    mime: z.enum(mimes),
    /** Of the bytes that were looked at. */
    etag: z.string(),
  });

const Timestamp = z.iso.datetime();

/** A request as the table keeps it. Whose it is and which artist it is about are ids: names are read when it is shown. */
export const StoredRequest = z.object({
  id: BackstageRequestId,
  type: BackstageRequestType,
  status: BackstageRequestStatus,
  userId: UserId,
  /** Null of a new artist until the request is approved. */
  artistId: ArtistId.nullable(),
  /** What a new artist is to be called. */
  artist_name: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role: ArtistRelation,
  links: z.array(z.string()),
  image: attachmentOf(attachmentMimes.image).nullable(),
  proof: attachmentOf(attachmentMimes.proof),
  note: z.string().nullable(),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
  decided_by: UserId.nullable(),
});
export type StoredRequest = z.output<typeof StoredRequest>;
