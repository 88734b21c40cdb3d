import type {
  ArtistRelation,
  BackstageRequestDraft,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { ArtistId, AttachmentId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { onSignedOut } from '../../../lib/signed-out.ts';
import { addressesOf } from '../../../ui/links/address.ts';
import { keptDraft } from '../../drafts/stored-draft.ts';
import { picture, proof } from './attachment.ts';

export const relations: readonly ArtistRelation[] = ['artist', 'agent', 'composer', 'label', 'manager'];

/** What is entered, the same for each way to ask: whoever chooses another one keeps it. In the order of the form. */
export interface Draft {
  image: string;
  artist_name: string;
  /** Empty until one is picked. */
  artist_id: string;
  first_name: string;
  last_name: string;
  role: ArtistRelation;
  links: { url: string }[];
  proof: string;
}

/** Entries of a request that is not sent: this tab keeps them over a reload. */
export const kept = keptDraft('tab', 'request');

type Person = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

/** What a form begins with: what this tab kept, else what is known of the person. Whatever lay there, only entries come out. */
export const beginDraft = (person: Person): Draft => {
  const known = (kept.read(person.id) ?? {}) as Record<string, unknown>;
  const links = Array.isArray(known.links) ? known.links : [];
  return {
    image: '',
    artist_name: textOf(known.artist_name),
    artist_id: textOf(known.artist_id),
    first_name: textOf(known.first_name, person.first_name ?? ''),
    last_name: textOf(known.last_name, person.last_name ?? ''),
    role: relations.find((role) => role === known.role) ?? 'artist',
    links: links
      .slice(0, limits.artistLinksMax)
      .flatMap((link) => (typeof link?.url === 'string' ? [{ url: link.url }] : [])),
    proof: '',
  };
};

/** What is kept: nothing of the files. */
export const entriesOf = ({ image: _, proof: __, ...entries }: Draft): object => entries;

/** Nothing of a request stays once it is sent, or given up. */
export const deleteDraft = (): void => {
  kept.forget();
  picture.remove();
  proof.remove();
};

onSignedOut(deleteDraft);

/** What the API is asked. Only what is there of the files: the form holds back the rest. */
export const requestOf = (type: BackstageRequestType, draft: Draft): BackstageRequestDraft => {
  const image = picture.get()?.id;
  const asked = {
    first_name: draft.first_name,
    last_name: draft.last_name,
    role: draft.role,
    links: addressesOf(draft),
    ...(image && { image }),
    proof: (proof.get()?.id ?? '') as AttachmentId,
  };
  return type === 'become'
    ? { type, artist_name: draft.artist_name, ...asked }
    : { type, artist_id: draft.artist_id as ArtistId, ...asked };
};
