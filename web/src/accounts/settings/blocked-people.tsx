import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { personName } from '../../lib/person-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { row, rows, rowTitle, rowWords } from '../../ui/lists/lines.css.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { blocksQuery } from '../people/people.queries.ts';
import { note } from './settings-panel.css.ts';

const BlockedPerson = ({ person }: { readonly person: PublicProfile }) => {
  const client = useQueryClient();
  const name = personName(person);
  const unblock = useCall(peopleContract.unblock, {
    refresh: [peopleContract.blocks],
    said: t('You no longer block :name', { name }),
  });
  const end = () =>
    unblock.run({ params: { userId: person.id } }, () => client.invalidateQueries({ queryKey: ['users', person.id] }));
  return (
    <li className={row}>
      <Avatar name={name} image={person.image} />
      <div className={rowWords}>
        <span className={rowTitle}>{name}</span>
      </div>
      <Button pending={unblock.pending} onClick={() => void end()} aria-label={t('Unblock :name', { name })}>
        {t('Unblock')}
      </Button>
    </li>
  );
};

/** The people whom somebody blocks, each with a way to end it. */
export const BlockedPeople = () => {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(blocksQuery);
  const people = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <h3>{t('Blocked people')}</h3>
      {people?.length === 0 && <p className={note}>{t('You block nobody. You can on anybody’s profile.')}</p>}
      {!people && error && <EmptyNote text={failureText(error, t('The list could not be read.'))} />}
      {people && people.length > 0 && (
        <ul className={rows}>
          {people.map((person) => (
            <BlockedPerson key={person.id} person={person} />
          ))}
        </ul>
      )}
      {hasNextPage && <LoadMore loading={isFetching} failed={isFetchNextPageError} load={() => void fetchNextPage()} />}
    </>
  );
};
