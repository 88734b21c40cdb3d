import * as z from 'zod';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, AttachmentId, BackstageRequestId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Name, PublicName } from '../../texts/name.ts';
import { Url } from '../../texts/url.ts';

/** What is asked for: the badge for a profile of one's own, a new profile, or one that the catalogue has already. */
export const BackstageRequestType = z.enum(['verify', 'become', 'claim']);
export type BackstageRequestType = z.output<typeof BackstageRequestType>;

export const BackstageRequestStatus = z.enum(['pending', 'approved', 'denied']);
export type BackstageRequestStatus = z.output<typeof BackstageRequestStatus>;

/** What somebody is to the artist whom they ask for. */
export const ArtistRelation = z.enum(['artist', 'agent', 'composer', 'label', 'manager']);
export type ArtistRelation = z.output<typeof ArtistRelation>;

/** A picture of the artist for everybody, and a scan of an identity card for deciders alone. */
export const AttachmentKind = z.enum(['image', 'proof']);
export type AttachmentKind = z.output<typeof AttachmentKind>;

/** A request as whoever made it and whoever decides reads it. */
export const BackstageRequest = z.object({
  id: BackstageRequestId,
  type: BackstageRequestType,
  status: BackstageRequestStatus,
  /** Null once they are gone. */
  user: PublicProfile.nullable(),
  /** A new artist has no id before the request was approved; null once a known one is gone. */
  artist: ArtistRef.extend({ id: ArtistId.nullable() }).nullable(),
  first_name: Name,
  last_name: Name,
  role: ArtistRelation,
  links: z.array(Url).max(limits.artistLinksMax),
  /** Whether there is such an attachment; a proof is gone 30 days after the decision. */
  has_image: z.boolean(),
  has_proof: z.boolean(),
  /** What the decider says to whoever asked. */
  note: z.string().max(limits.messageLengthMax).nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** For deciders; null to everybody else. */
  decided_by: UserId.nullable(),
});
export type BackstageRequest = z.output<typeof BackstageRequest>;

const asked = {
  first_name: Name,
  last_name: Name,
  role: ArtistRelation,
  links: z.array(Url).max(limits.artistLinksMax).default([]),
  image: AttachmentId.optional(),
  proof: AttachmentId,
};

/** What is asked: a new artist by a name, a known one by its id. */
export const BackstageRequestDraft = z.discriminatedUnion('type', [
  z.object({ type: z.literal('become'), artist_name: PublicName, ...asked }),
  z.object({ type: z.enum(['verify', 'claim']), artist_id: ArtistId, ...asked }),
]);
export type BackstageRequestDraft = z.output<typeof BackstageRequestDraft>;
