import { type UseFormReturn, useWatch } from 'react-hook-form';
import { GenresField } from '../../backstage/fields/genres-field.tsx';
import { t } from '../../lib/i18n.ts';
import { FormField } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import * as css from './channel-editor.css.ts';
import type { ChannelForm } from './channel-form.ts';
import { listContentTypeOptions, listLayoutOptions, listSourceOptions } from './channel-labels.ts';
import { ChannelPicks } from './channel-picks.tsx';

/** Keeps a selected option that is available, or returns the first one. */
const selectAvailable = <Value extends string>(value: Value, options: readonly { readonly value: Value }[]): Value =>
  (options.find((option) => option.value === value) ?? options[0])?.value ?? value;

/** What a channel shows and how. Values that another type of content does not have change with it. */
export const ChannelContentFields = ({ form }: { readonly form: UseFormReturn<ChannelForm> }) => {
  const { control } = form;
  const [contentType, source] = useWatch({ control, name: ['contentType', 'source'] });
  const changeContentType = (next: ChannelForm['contentType']): void => {
    const values = form.getValues();
    const changes: Partial<ChannelForm> = {
      contentType: next,
      source: selectAvailable(values.source, listSourceOptions(next)),
      layout: selectAvailable(values.layout, listLayoutOptions(next, false)),
      nestedLayout: selectAvailable(values.nestedLayout, listLayoutOptions(next, true)),
      picks: [],
    };
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof ChannelForm, value as never, { shouldDirty: true });
  };
  return (
    <section className={css.section} aria-labelledby="channel-content">
      <h2 id="channel-content" className={css.sectionTitle}>
        {t('Content')}
      </h2>
      <div className={css.pair}>
        <Select
          label={t('Type')}
          options={listContentTypeOptions()}
          value={contentType}
          onChange={(value) => value && changeContentType(value as ChannelForm['contentType'])}
        />
        <FormField
          as={Select}
          control={control}
          name="source"
          label={t('Selection')}
          options={listSourceOptions(contentType)}
        />
        {contentType !== 'channels' && (
          <FormField
            as={Select}
            control={control}
            name="layout"
            label={t('Layout of the page')}
            options={listLayoutOptions(contentType, false)}
          />
        )}
        {contentType !== 'channels' && (
          <FormField
            as={Select}
            control={control}
            name="nestedLayout"
            label={t('Layout as a section')}
            options={listLayoutOptions(contentType, true)}
          />
        )}
        <FormField
          as={Select}
          control={control}
          name="restrictBy"
          label={t('Can be narrowed by')}
          options={[
            { value: 'genre', label: t('Genre') },
            { value: 'tag', label: t('Tag') },
          ]}
        />
      </div>
      {source === 'genre' && (
        <FormField as={GenresField} control={control} name="sourceGenre" label={t('Genre')} labelEnd="" />
      )}
      {source === 'picked' && <FormField as={ChannelPicks} control={control} name="picks" contentType={contentType} />}
    </section>
  );
};
