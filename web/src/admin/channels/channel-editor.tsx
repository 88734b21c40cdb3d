import type { ManagedChannel, PickedRow } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { isNeededChannel } from '@overtone/shared/discovery/channels/needed-channels.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { ExternalLink, Trash2 } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { SaveBar } from '../../backstage/drafts/save-bar.tsx';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { channelPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormField } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { heading, headingNote } from '../../ui/text/page-heading.css.ts';
import { ChannelContentFields } from './channel-content-fields.tsx';
import * as css from './channel-editor.css.ts';
import { type ChannelForm, isSameChannel } from './channel-form.ts';
import { ChannelPreview } from './channel-preview.tsx';
import { useChannelForm } from './use-channel-form.ts';
import { useDeleteChannel } from './use-delete-channel.ts';

type ChannelFormState = ReturnType<typeof useChannelForm>;

/** A separate component, because it renders with each key press. */
const UnsavedChangesBar = ({ form, saved, isPending, save, discard }: ChannelFormState) => {
  useWatch({ control: form.control });
  const isShown = !isSameChannel(saved, form.getValues());
  return <SaveBar isShown={isShown} isPending={isPending} onSave={() => void save()} onDiscard={discard} />;
};

interface TextFieldsProps {
  readonly control: Control<ChannelForm>;
  /** Whether the site needs the channel at its address. */
  readonly hasFixedAddress: boolean;
}

const TextFields = ({ control, hasFixedAddress }: TextFieldsProps) => (
  <div className={css.section}>
    <FormField
      as={TextField}
      control={control}
      name="name"
      label={t('Name')}
      maxLength={textLimits.nameLengthMax}
      autoComplete="off"
      isRequired
      rules={{ validate: (typed) => String(typed).trim() !== '' || t('Enter a name.') }}
    />
    <FormField
      as={TextField}
      control={control}
      name="slug"
      label={t('Address')}
      start="/"
      isReadOnly={hasFixedAddress}
      description={
        hasFixedAddress
          ? t('The site needs this channel at its address.')
          : t('Earlier addresses of the channel keep working.')
      }
      maxLength={textLimits.labelLengthMax}
      autoComplete="off"
      isRequired
      rules={{ required: t('Enter an address.') }}
    />
    <FormField
      as={TextArea}
      control={control}
      name="description"
      label={t('Description')}
      rows={3}
      maxLength={textLimits.descriptionLengthMax}
    />
    <FormField as={Checkbox} control={control} name="hideTitle" label={t('Hide the name on the page')} />
  </div>
);

const SearchEngineFields = ({ control }: { readonly control: Control<ChannelForm> }) => (
  <section className={css.section} aria-labelledby="channel-seo">
    <h2 id="channel-seo" className={css.sectionTitle}>
      {t('Search engines')}
    </h2>
    <FormField
      as={TextField}
      control={control}
      name="seoTitle"
      label={t('Title')}
      description={t('Without a title, search engines show the name.')}
      maxLength={textLimits.nameLengthMax}
    />
    <FormField
      as={TextArea}
      control={control}
      name="seoDescription"
      label={t('Description for search engines')}
      rows={2}
      maxLength={discoveryLimits.seoDescriptionLengthMax}
    />
  </section>
);

const formatLastEdit = ({ updatedBy, updatedAt }: ManagedChannel): string | undefined =>
  updatedBy
    ? t('Last saved by :name, :time', {
        name: updatedBy.name ?? t('a deleted user'),
        time: formatDateTime(new Date(updatedAt)),
      })
    : undefined;

interface ChannelEditorProps {
  /** The stored channel; undefined for a new one. */
  readonly edited?: { readonly channel: ManagedChannel; readonly pickedRows: readonly PickedRow[] };
  readonly views: ChannelViews;
}

/** Edits a channel beside a preview of its page. */
export const ChannelEditor = ({ edited, views }: ChannelEditorProps) => {
  const editing = useChannelForm(edited);
  const { control } = editing.form;
  const deletion = useDeleteChannel();
  const title = edited ? edited.channel.name : t('New channel');
  const isNeeded = edited !== undefined && isNeededChannel(edited.channel.slug);
  const lastEdit = edited && formatLastEdit(edited.channel);
  return (
    <>
      <div className={css.top}>
        <div>
          <h1 className={heading}>{title}</h1>
          {lastEdit && <p className={headingNote}>{lastEdit}</p>}
        </div>
        {edited && (
          <div className={css.actions}>
            <Link className={button.outline} to={channelPath(edited.channel.slug)}>
              <ExternalLink aria-hidden className={css.icon} />
              {t('View page')}
            </Link>
            {!isNeeded && (
              <Button variant="outline" isPending={deletion.isPending} onClick={() => deletion.confirm(edited.channel)}>
                <Trash2 aria-hidden className={css.icon} />
                {t('Delete')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={css.columns}>
        <Form form={editing.form} label={title} onSubmit={() => editing.save()}>
          <TextFields control={control} hasFixedAddress={isNeeded} />
          <ChannelContentFields form={editing.form} />
          <SearchEngineFields control={control} />
        </Form>
        <ChannelPreview control={control} views={views} />
      </div>
      <UnsavedChangesBar {...editing} />
    </>
  );
};
