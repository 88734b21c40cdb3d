import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import type { Actor } from './access-world.ts';
import { addAlbum, addArtist, addChannel, addGenre, addPlaylist, addTrack } from './catalogue.ts';
import type { Person } from './people.ts';
import type { Parts } from './visitor.ts';

/** What a sample is about. */
export interface Subjects extends Catalogue {
  readonly owner: Person;
}

export interface Catalogue {
  readonly artistId: string;
  /** Who is credited on the album and its track: that artist first. */
  readonly artists: readonly Artist[];
  readonly albumId: string;
  readonly trackId: string;
  readonly genre: string;
  readonly channel: string;
  readonly track: Track;
  readonly playlistId: string;
}

/** @param credited artists that are credited after the first one */
export const addSubjects = async (credited: readonly Artist[] = []): Promise<Catalogue> => {
  const artist = await addArtist();
  const artists = [artist, ...credited];
  const album = await addAlbum({ artists, tracksCount: 1, duration: 61_000 });
  const track = await addTrack({ artists, album, tags: ['slow'] });
  return {
    artistId: artist.id,
    artists,
    albumId: album.id,
    trackId: track.id,
    track,
    genre: (await addGenre()).name,
    channel: (await addChannel()).slug,
    playlistId: (await addPlaylist({}, [track])).id,
  };
};

/** One valid call of an endpoint: the access matrix, the hunt for leaked tokens and the costs' table send it. */
export interface Sample {
  /** What is sent; valid, so that only the caller decides. */
  readonly parts?: (subjects: Subjects) => Parts | Promise<Parts>;
  /** What whoever may call gets; the contract's success where left out. */
  readonly allowed?: number;
  /** What those get who may make such a call, and not about the owner's things. Left out: there is no owner. */
  readonly notTheirs?: number;
  /** Who may, though it is not theirs. */
  readonly othersWhoMay?: readonly Actor[];
}

/** A call about the owner themselves. */
export const ofOwner = ({ owner }: Subjects): Parts => ({ params: { userId: owner.user.id } });

/** Endpoints with their samples. */
export type Samples = readonly (readonly [Endpoint, Sample])[];

/** Says how each endpoint of a contract is called; one that is left out is an error of types. */
export const samplesOf = <C extends Contract>(contract: C, samples: { readonly [Name in keyof C]: Sample }): Samples =>
  Object.entries(contract).map(([name, endpoint]) => [endpoint, samples[name as keyof C]]);
