import type { ManagedChannel } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { isNeededChannel } from '@overtone/shared/discovery/channels/needed-channels.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, LayoutList, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatShortDate } from '../../lib/dates.ts';
import { getLanguage, t } from '../../lib/i18n.ts';
import { channelPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/lists/table.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import * as css from './channel-editor.css.ts';
import { describeContent } from './channel-labels.ts';
import { editChannelPath, newChannelPath } from './channel-paths.ts';
import { managedChannelsQuery } from './managed-channels.queries.ts';
import { useDeleteChannel } from './use-delete-channel.ts';

const buildColumns = (): TableColumn<ManagedChannel>[] => [
  { id: 'name', label: t('Name'), isMain: true, cell: ({ name }) => name },
  { id: 'slug', label: t('Address'), cell: ({ slug }) => `/${slug}` },
  { id: 'content', label: t('Content'), isWideOnly: true, cell: describeContent },
  {
    id: 'updatedAt',
    label: t('Updated'),
    isWideOnly: true,
    // The channels of a new site were never edited.
    cell: ({ updatedBy, updatedAt }) => (updatedBy ? formatShortDate(updatedAt) : '–'),
  },
];

/** The list of all channels. */
export const ChannelList = () => {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const channels = useInfiniteQuery({ ...managedChannelsQuery(search), throwOnError: shouldThrowPageError });
  const deletion = useDeleteChannel();
  const language = getLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the columns depend on the language.
  const columns = useMemo(buildColumns, [language]);
  const rows = channels.data?.pages.flatMap(({ data }) => data);
  const open = (id: string): void => {
    const channel = rows?.find((row) => row.id === id);
    if (channel) void navigate(editChannelPath(channel.slug));
  };
  return (
    <>
      <div className={css.top}>
        <h1 className={heading}>{t('Channels')}</h1>
        <div className={css.actions}>
          <ListSearch label={t('Search by address')} value={search} onSearch={setSearch} />
          <Link className={button.primary} to={newChannelPath}>
            <Plus aria-hidden className={css.icon} />
            {t('New channel')}
          </Link>
        </div>
      </div>
      {rows ? (
        <Table
          label={t('Channels')}
          columns={columns}
          items={rows}
          empty={<ListMessage icon={LayoutList} text={t('No channel has this address.')} />}
          onOpen={open}
          actions={(channel) => ({
            label: t('More options for :name', { name: channel.name }),
            entries: () => [
              { label: t('Edit'), icon: Pencil, path: editChannelPath(channel.slug) },
              { label: t('View page'), icon: ExternalLink, path: channelPath(channel.slug) },
              ...(isNeededChannel(channel.slug)
                ? []
                : [{ label: t('Delete'), icon: Trash2, onSelect: () => deletion.confirm(channel) }]),
            ],
          })}
        />
      ) : (
        <RowsSkeleton />
      )}
      {channels.hasNextPage && (
        <LoadMore
          isLoading={channels.isFetching}
          hasFailed={channels.isFetchNextPageError}
          load={() => void channels.fetchNextPage()}
        />
      )}
    </>
  );
};
