import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ensureArtist, findArtistByName, findStoredArtists, isManaged, isManager } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

const notThere = (): AppError => {
  const message = text('This artist does not exist.');
  return new AppError('artist.not_found', message, { fields: { artists: [message] } });
};

const refused = (message: ReturnType<typeof text>): AppError =>
  new AppError('artist.managed', message, { fields: { artists: [message] } });

/** A picked artist, as far as the catalogue has one of this id or name. */
interface Picked {
  readonly id: ArtistId | undefined;
  readonly name: string | undefined;
}

const findPicked = (picks: readonly ArtistPick[]): Promise<Picked[]> =>
  Promise.all(
    picks.map(async (pick) =>
      'id' in pick ? { id: pick.id, name: undefined } : { id: await findArtistByName(pick.name), name: pick.name },
    ),
  );

/** Makes those that there are not yet, and gives all by their names, each once and in their order. */
const makeMissing = async (picked: readonly Picked[], userId: UserId): Promise<ArtistRef[]> => {
  const ids: ArtistId[] = [];
  for (const { id, name } of picked) {
    if (id) ids.push(id);
    else if (name) {
      await limitRate('namedArtist', { address: null }, userId);
      ids.push((await ensureArtist({ name })).id);
    }
  }
  const wanted = [...new Set(ids)];
  const found = await findStoredArtists(wanted);
  if (found.length < wanted.length) throw notThere();
  return found.map(({ id, name }) => ({ id, name }));
};

/** Nobody is named whose page somebody else looks after, and the visitor's own is among them. */
const requireMine = async (picked: readonly Picked[], known: readonly ArtistRef[], userId: UserId): Promise<void> => {
  const ids = [...new Set(picked.flatMap(({ id }) => id ?? []))];
  const mine = await Promise.all(ids.map((id) => isManager(id, userId)));
  if (!mine.includes(true)) throw refused(text('Name an artist that you manage.'));
  const strangers = ids.filter((id, place) => !mine[place] && !known.some((one) => one.id === id));
  const managed = await Promise.all(strangers.map(isManaged));
  const [taken] = await findStoredArtists(strangers.filter((_, place) => managed[place]).slice(0, 1));
  if (taken) {
    throw refused(text('Somebody else looks after :name. Name them among the credits.', { name: taken.name }));
  }
};

/**
 * Artists as somebody may credit them: theirs, and such as nobody looks after; a name that there is not yet is made. Whoever
 * looks after a page of their own is not put on a stranger's music, which would stand on that page; who is on it already
 * stays. A read or two for each artist.
 * @param known who is credited already
 * @throws AppError `artist.not_found`; `artist.managed` for somebody else's, and where none of them is the visitor's;
 *   `rate.limited` for new names
 */
export const creditArtists = async (
  picks: readonly ArtistPick[],
  known: readonly ArtistRef[],
  visitor: Visitor,
): Promise<ArtistRef[]> => {
  const userId = requireUserId(visitor);
  const picked = await findPicked(picks);
  // Before anything is made.
  if (!isGranted(visitor.permissions, 'music.update')) await requireMine(picked, known, userId);
  return makeMissing(picked, userId);
};
