import type {
  ArtistRelation,
  BackstageRequestDraft,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { ArtistId, AttachmentId } from '@overtone/shared/ids.ts';
import { onLoggedOut } from '../../../lib/logout-events.ts';
import { getLinkUrls } from '../../../ui/links/link-url.ts';
import { createStoredDraft } from '../../drafts/stored-draft.ts';
import { picture, proof } from './attachment.ts';

export const relations: readonly ArtistRelation[] = ['artist', 'agent', 'composer', 'label', 'manager'];

/** The values of the form, shared by all types of request, in the order of the form. */
export interface RequestDraft {
  image: string;
  artist_name: string;
  /** Empty until an artist is selected. */
  artist_id: string;
  first_name: string;
  last_name: string;
  role: ArtistRelation;
  links: { url: string }[];
  proof: string;
}

/** The stored draft of a request. The tab keeps it after a reload. */
export const requestDraft = createStoredDraft('tab', 'request');

type Applicant = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

const toText = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);

/**
 * Returns the initial values: the stored draft if there is one, else the name of the user. Malformed values are
 * dropped.
 */
export const loadDraft = (applicant: Applicant): RequestDraft => {
  const stored = (requestDraft.read(applicant.id) ?? {}) as Record<string, unknown>;
  const links = Array.isArray(stored.links) ? stored.links : [];
  return {
    image: '',
    artist_name: toText(stored.artist_name),
    artist_id: toText(stored.artist_id),
    first_name: toText(stored.first_name, applicant.first_name ?? ''),
    last_name: toText(stored.last_name, applicant.last_name ?? ''),
    role: relations.find((role) => role === stored.role) ?? 'artist',
    links: links
      .slice(0, catalogLimits.artistLinksMax)
      .flatMap((link) => (typeof link?.url === 'string' ? [{ url: link.url }] : [])),
    proof: '',
  };
};

/** Returns the values to store, without the files. */
export const getDraftEntries = ({ image: _, proof: __, ...entries }: RequestDraft): object => entries;

/** Deletes the draft and its files after the request is sent or discarded. */
export const deleteDraft = (): void => {
  requestDraft.delete();
  picture.remove();
  proof.remove();
};

onLoggedOut(deleteDraft);

/** Returns the request for the API. The form validates that the required files are uploaded. */
export const createRequestBody = (type: BackstageRequestType, draft: RequestDraft): BackstageRequestDraft => {
  const image = picture.get()?.id;
  const common = {
    first_name: draft.first_name,
    last_name: draft.last_name,
    role: draft.role,
    links: getLinkUrls(draft),
    ...(image && { image }),
    proof: (proof.get()?.id ?? '') as AttachmentId,
  };
  return type === 'become'
    ? { type, artist_name: draft.artist_name, ...common }
    : { type, artist_id: draft.artist_id as ArtistId, ...common };
};
