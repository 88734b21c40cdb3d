import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { Actor } from './actors.ts';
import { addAlbum, addArtist, addChannel, addGenre, addPlaylist, addTrack } from './catalogue.ts';
import type { TestUser } from './users.ts';
import type { RequestParts } from './visitor.ts';

/** The data that samples refer to. */
export interface Subjects extends Catalogue {
  readonly owner: TestUser;
}

export interface Catalogue {
  readonly artistId: string;
  /** The artists of the album and its track. */
  readonly artists: readonly Artist[];
  readonly albumId: string;
  readonly trackId: string;
  readonly genre: string;
  readonly channel: string;
  readonly track: Track;
  readonly playlistId: string;
}

/** Adds the catalogue that samples refer to. @param credited artists after the first one */
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

/** A valid request to an endpoint, for the tests of access and of leaked tokens and for the table of costs. */
export interface Sample {
  /** Builds the request. It is valid, so that the result only depends on the caller. */
  readonly buildRequest?: (subjects: Subjects) => RequestParts | Promise<RequestParts>;
  /** The status for allowed callers. By default the success status of the contract. */
  readonly statusForAllowed?: number;
  /** The status for callers with the permission who do not own the data. Missing if the data has no owner. */
  readonly statusForOthers?: number;
  /** The permission that the service checks, if the access of the endpoint is `self`. */
  readonly requiredPermission?: PermissionName;
  /** Actors other than the owner who are allowed. */
  readonly otherAllowedActors?: readonly Actor[];
}

/** Builds a request about the owner. */
export const buildOwnerRequest = ({ owner }: Subjects): RequestParts => ({ params: { userId: owner.user.id } });

/** Endpoints with their samples. */
export type Samples = readonly (readonly [Endpoint, Sample])[];

/** Defines the samples of all endpoints of a contract. A missing sample is a type error. */
export const getSamples = <C extends Contract>(contract: C, samples: { readonly [Name in keyof C]: Sample }): Samples =>
  Object.entries(contract).map(([name, endpoint]) => [endpoint, samples[name as keyof C]]);
