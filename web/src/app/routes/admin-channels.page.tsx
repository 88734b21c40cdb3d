import { ChannelList } from '../../admin/channels/channel-list.tsx';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** All channels, for admins. */
export const Page = () => {
  useDocumentTitle(t('Channels'));
  return <ChannelList />;
};
