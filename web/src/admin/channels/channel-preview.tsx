import type { ChannelLeafRow, ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { createChannelTrackList } from '../../discovery/channels/channel-context.ts';
import { ChannelRows } from '../../discovery/channels/channel-rows.tsx';
import { ChannelSection } from '../../discovery/channels/channel-section.tsx';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { t } from '../../lib/i18n.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { heading, headingNote } from '../../ui/text/page-heading.css.ts';
import * as css from './channel-editor.css.ts';
import { type ChannelForm, parseChannelForm } from './channel-form.ts';
import { channelPreviewQuery } from './managed-channels.queries.ts';

/** Delay after the last change before the preview loads, in milliseconds. */
const previewDelayMs = 400;

interface ContentProps {
  readonly channel: ChannelPage;
  readonly views: ChannelViews;
}

const Content = ({ channel, views }: ContentProps) => {
  const { content, layout } = channel;
  const sections = content.data.flatMap((row) => (row.type === 'channel' ? [row.channel] : []));
  const rows = content.data.filter((row): row is ChannelLeafRow => row.type !== 'channel');
  return (
    <>
      {sections.map((section) => (
        <ChannelSection key={section.id} channel={section} views={views} />
      ))}
      {sections.length === 0 && (
        <ChannelRows
          channel={channel}
          layout={layout === 'carousel' ? 'grid' : layout}
          rows={rows}
          list={createChannelTrackList(channel, [content])}
          views={views}
          hasCredit
        />
      )}
    </>
  );
};

interface ChannelPreviewProps {
  readonly control: Control<ChannelForm>;
  /** How the page of a channel renders its rows. */
  readonly views: ChannelViews;
}

/** The page of the channel as it would look after saving. Nothing in it can be pressed. */
export const ChannelPreview = ({ control, views }: ChannelPreviewProps) => {
  const form = useWatch({ control }) as ChannelForm;
  const { name, slug, ...fields } = parseChannelForm(form);
  // Texts are shown as typed, and do not load the content again.
  const key = JSON.stringify({ ...fields, description: null, seo: { title: null, description: null } });
  const { data, error } = useQuery(channelPreviewQuery(JSON.parse(useDebouncedValue(key, previewDelayMs))));
  return (
    <section className={css.preview} aria-label={t('Preview')}>
      <p className={css.previewNote} role="status">
        {error ? error.message : t('Preview')}
      </p>
      <div className={css.previewContent} inert>
        {!form.hideTitle && <h2 className={heading}>{form.name || t('Untitled')}</h2>}
        {form.description && <p className={headingNote}>{form.description}</p>}
        {data && <Content channel={{ ...data, layout: form.layout }} views={views} />}
      </div>
    </section>
  );
};
