import type { LucideIcon } from 'lucide-react';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { CardGrid } from '../../library/sections/card-grid.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';

/** The state of an infinite query. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export const MorePages = ({ list }: { readonly list: PagedList }) =>
  list.hasNextPage && (
    <LoadMore
      isLoading={list.isFetching}
      hasFailed={list.isFetchNextPageError}
      load={() => void list.fetchNextPage()}
    />
  );

interface MediaItemPagesProps {
  /** Undefined until the first page is loaded. */
  readonly mediaItems: readonly MediaItem[] | undefined;
  readonly list: PagedList;
  readonly empty: { readonly text: string; readonly icon: LucideIcon };
  readonly isRound?: boolean;
}

/** Cards of items that are loaded page by page. */
export const MediaItemPages = ({ mediaItems, list, empty, isRound = false }: MediaItemPagesProps) => (
  <>
    {!mediaItems && <ShelfSkeleton layout="grid" isRound={isRound} />}
    {mediaItems?.length === 0 && !list.hasNextPage && <EmptyNote {...empty} />}
    {mediaItems && mediaItems.length > 0 && (
      <CardGrid items={mediaItems} card={(mediaItem) => <MediaItemCard key={mediaItem.id} mediaItem={mediaItem} />} />
    )}
    <MorePages list={list} />
  </>
);
