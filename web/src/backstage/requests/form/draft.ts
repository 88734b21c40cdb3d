import type {
  ArtistRelation,
  BackstageRequestDraft,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { ArtistId, AttachmentId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { onSignedOut } from '../../../lib/signed-out.ts';
import { picture, proof } from './attachment.ts';
import { forgetEntries, keepEntries, readKept } from './kept-draft.ts';

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

type Person = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

/** What a form begins with: what this tab kept, else what is known of the person. Whatever lay there, only entries come out. */
export const beginDraft = (person: Person): Draft => {
  const kept = (readKept(person.id) ?? {}) as Record<string, unknown>;
  const links = Array.isArray(kept.links) ? kept.links : [];
  return {
    image: '',
    artist_name: textOf(kept.artist_name),
    artist_id: textOf(kept.artist_id),
    first_name: textOf(kept.first_name, person.first_name ?? ''),
    last_name: textOf(kept.last_name, person.last_name ?? ''),
    role: relations.find((role) => role === kept.role) ?? 'artist',
    links: links
      .slice(0, limits.artistLinksMax)
      .flatMap((link) => (typeof link?.url === 'string' ? [{ url: link.url }] : [])),
    proof: '',
  };
};

/** Keeps what is entered, and nothing of the files. */
export const keepDraft = (owner: string, { image: _, proof: __, ...entries }: Draft): void =>
  keepEntries(owner, entries);

/** Nothing of a request stays once it is sent, or given up. */
export const forgetDraft = (): void => {
  forgetEntries();
  picture.remove();
  proof.remove();
};

onSignedOut(forgetDraft);

/** A bare host is an address, too. */
export const fullAddress = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
};

/** Whether somebody can be led there: a page of the web, by a host with a dot in it, and nobody's sign-in. */
export const isAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
};

/** What the API is asked. Only what is there of the files: the form holds back the rest. */
export const requestOf = (type: BackstageRequestType, draft: Draft): BackstageRequestDraft => {
  const image = picture.get()?.id;
  const asked = {
    first_name: draft.first_name,
    last_name: draft.last_name,
    role: draft.role,
    links: draft.links.map(({ url }) => fullAddress(url)).filter(Boolean),
    ...(image && { image }),
    proof: (proof.get()?.id ?? '') as AttachmentId,
  };
  return type === 'become'
    ? { type, artist_name: draft.artist_name, ...asked }
    : { type, artist_id: draft.artist_id as ArtistId, ...asked };
};
