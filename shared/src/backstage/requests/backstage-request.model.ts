import * as z from 'zod';
import { catalogLimits } from '../../catalog/catalog-limits.ts';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { SimilarName } from '../../identity/reports/similar-name.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, AttachmentId, BackstageRequestId, UserId } from '../../ids.ts';
import { siteLimits } from '../../site/site-limits.ts';
import { Name, PublicName } from '../../texts/name.ts';
import { Url } from '../../texts/url.ts';

/** The type of a request: the verified badge for a managed profile, a new profile, or an existing profile. */
export const BackstageRequestType = z.enum(['verify', 'become', 'claim']);
export type BackstageRequestType = z.output<typeof BackstageRequestType>;

export const BackstageRequestStatus = z.enum(['pending', 'approved', 'denied']);
export type BackstageRequestStatus = z.output<typeof BackstageRequestStatus>;

/** The user's relation to the requested artist. */
export const ArtistRelation = z.enum(['artist', 'agent', 'composer', 'label', 'manager']);
export type ArtistRelation = z.output<typeof ArtistRelation>;

/** A public picture of the artist, or a scan of an identity card for deciders only. */
export const AttachmentKind = z.enum(['image', 'proof']);
export type AttachmentKind = z.output<typeof AttachmentKind>;

/** A request, for its user and for deciders. */
export const BackstageRequest = z.object({
  id: BackstageRequestId,
  type: BackstageRequestType,
  status: BackstageRequestStatus,
  /** Null if the account was removed. */
  user: PublicProfile.nullable(),
  /** A new artist has no id before the approval; null if an existing artist was deleted. */
  artist: ArtistRef.extend({ id: ArtistId.nullable() }).nullable(),
  /** Names that the name of the new artist looks like, for deciders; empty for everyone else. */
  similar_to: z.array(SimilarName),
  first_name: Name,
  last_name: Name,
  role: ArtistRelation,
  links: z.array(Url).max(catalogLimits.artistLinksMax),
  /** Whether the attachment exists; a proof is deleted 30 days after the decision. */
  has_image: z.boolean(),
  has_proof: z.boolean(),
  /** The decider's message to the user. */
  note: z.string().max(siteLimits.messageLengthMax).nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** For deciders only; null for others. */
  decided_by: UserId.nullable(),
});
export type BackstageRequest = z.output<typeof BackstageRequest>;

const draftFields = {
  first_name: Name,
  last_name: Name,
  role: ArtistRelation,
  links: z.array(Url).max(catalogLimits.artistLinksMax).default([]),
  image: AttachmentId.optional(),
  proof: AttachmentId,
};

/** A new request: a new artist by name, an existing one by id. */
export const BackstageRequestDraft = z.discriminatedUnion('type', [
  z.object({ type: z.literal('become'), artist_name: PublicName, ...draftFields }),
  z.object({ type: z.enum(['verify', 'claim']), artist_id: ArtistId, ...draftFields }),
]);
export type BackstageRequestDraft = z.output<typeof BackstageRequestDraft>;
