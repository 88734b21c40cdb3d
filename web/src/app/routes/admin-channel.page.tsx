import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ChannelEditor } from '../../admin/channels/channel-editor.tsx';
import { managedChannelQuery } from '../../admin/channels/managed-channels.queries.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { createChannelViews } from './channel-views.tsx';

const EditChannel = ({ slugOrId }: { readonly slugOrId: string }) => {
  const client = useQueryClient();
  const { data, isFetchedAfterMount } = useQuery({
    ...managedChannelQuery(slugOrId),
    throwOnError: shouldThrowPageError,
    refetchOnWindowFocus: false,
  });
  useDocumentTitle(data?.channel.name);
  if (!data || !isFetchedAfterMount) return <RowsSkeleton />;
  return <ChannelEditor key={data.channel.id} edited={data} views={createChannelViews(client)} />;
};

/** Edits a channel, or creates one. */
export const Page = () => {
  const client = useQueryClient();
  const { slugOrId } = useParams();
  useDocumentTitle(slugOrId === undefined ? t('New channel') : undefined);
  return slugOrId === undefined ? (
    <ChannelEditor views={createChannelViews(client)} />
  ) : (
    <EditChannel slugOrId={slugOrId} />
  );
};
