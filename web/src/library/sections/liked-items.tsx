import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { type ReactNode, useMemo } from 'react';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { heading, section } from '../../ui/lists/section.css.ts';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { CardGrid } from './card-grid.tsx';
import { EmptyList } from './empty-list.tsx';
import { LibraryHeader } from './library-header.tsx';
import type { librarySections } from './library-sections.ts';
import { bar, barBelowHeading } from './list-tools.css.ts';
import { ListTools } from './list-tools.tsx';
import { MediaItemList } from './media-item-list.tsx';
import type { MediaItemRowProps } from './media-item-row.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useUnlikedIds } from './use-unliked.ts';

/** The loaded part of a list of likes. */
interface LoadedList {
  readonly rows: readonly MediaItemRowProps[] | undefined;
  /** Number of all items, loaded or not. */
  readonly total: number;
  readonly hasNextPage: boolean;
  /** Whether the list still has the previous order while another one loads. */
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface LikedItemsProps {
  readonly librarySection: (typeof librarySections)[keyof typeof librarySections];
  readonly address: ListAddress;
  readonly sorts: readonly LikedSort[];
  readonly list: LoadedList;
  readonly texts: {
    /** Formats the number of items: "12 albums". */
    readonly count: (total: number) => string;
    readonly filter: string;
    readonly empty: string;
  };
  readonly isRound?: boolean;
  /** Content before the liked items, such as the user's own playlists, and the heading of the liked items. */
  readonly contentBefore?: { readonly content: ReactNode; readonly likedHeading: string };
}

/** The liked items of one kind, as cards or as a list. */
export const LikedItems = ({
  librarySection,
  address,
  sorts,
  list,
  texts,
  isRound = false,
  contentBefore,
}: LikedItemsProps) => {
  useDocumentTitle(librarySection.name());
  const { options, view, search } = address;
  const unlikedIds = useUnlikedIds();
  const rows = useMemo(
    () => list.rows?.filter(({ mediaItem }) => !unlikedIds.has(mediaItem.id)),
    [list.rows, unlikedIds],
  );
  const total = list.total - ((list.rows?.length ?? 0) - (rows?.length ?? 0));
  const isEmpty = rows?.length === 0 && !list.hasNextPage;
  const cards = useMemo(() => rows?.map((row) => ({ ...row, id: row.mediaItem.id })) ?? [], [rows]);
  const hasTools = !(isEmpty && !options.text);
  const likedContent = (
    <>
      {(hasTools || contentBefore) && (
        <div className={contentBefore ? barBelowHeading : bar}>
          {contentBefore && <h2 className={heading}>{contentBefore.likedHeading}</h2>}
          {hasTools && <ListTools address={address} sorts={sorts} label={texts.filter} />}
        </div>
      )}
      {!rows &&
        (view === 'grid' ? (
          <ShelfSkeleton layout="grid" isRound={isRound} />
        ) : (
          <Loading>
            <RowsSkeleton />
          </Loading>
        ))}
      {isEmpty && <EmptyList text={texts.empty} search={options.text} clear={() => search('')} />}
      {rows && rows.length > 0 && view === 'list' && <MediaItemList rows={rows} />}
      {cards.length > 0 && view === 'grid' && (
        <CardGrid
          items={cards}
          card={({ id, mediaItem, line }) => <MediaItemCard key={id} mediaItem={mediaItem} line={line} />}
        />
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
  return (
    <>
      <LibraryHeader icon={librarySection.icon} name={librarySection.name()} facts={rows ? texts.count(total) : ''} />
      {contentBefore?.content}
      {contentBefore ? (
        <section className={section} aria-label={contentBefore.likedHeading}>
          {likedContent}
        </section>
      ) : (
        likedContent
      )}
    </>
  );
};
