import {
  type ChannelFields,
  getPickType,
  type PickedRow,
} from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ChipsBox } from '../../backstage/fields/chips-box.tsx';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import { t } from '../../lib/i18n.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { FieldControl } from '../../ui/fields/field.tsx';
import { dropLine, grip } from '../../ui/lists/data-table/column-panel.css.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import * as css from './channel-picks.css.ts';
import { pickSearchQuery } from './managed-channels.queries.ts';

/** Delay after the last key press before a search, in milliseconds. */
const searchDelayMs = 250;

interface PickSearchProps extends Pick<FieldControl<never>, 'error'> {
  readonly contentType: ChannelFields['contentType'];
  readonly picks: readonly PickedRow[];
  readonly onPick: (row: PickedRow) => void;
}

/** Searches for items to add, and adds the chosen one. */
const PickSearch = ({ contentType, picks, onPick, error }: PickSearchProps) => {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), searchDelayMs);
  const { data = [] } = useQuery(pickSearchQuery(contentType, text));
  const added = new Set(picks.map(({ pick }) => pick.id));
  const found = text ? data.filter(({ pick }) => !added.has(pick.id) && pick.type === getPickType(contentType)) : [];
  const isFull = picks.length >= discoveryLimits.channelPicksMax;
  const texts = {
    label: t('Add items'),
    labelEnd: t(':count of :max', { count: picks.length, max: discoveryLimits.channelPicksMax }),
    description: t('Drag rows to change their order.'),
  };
  return (
    <ChipsBox
      {...texts}
      error={error}
      chips={[]}
      options={found.map(({ pick, row }) => {
        const { name, credit, image } = toMediaItem(row);
        return { id: pick.id, label: name, image, ...(credit && { details: credit }) };
      })}
      inputText={typed}
      onInputChange={setTyped}
      onPick={(id) => {
        const row = found.find(({ pick }) => pick.id === id);
        setTyped('');
        if (row) onPick(row);
      }}
      onRemove={() => undefined}
      placeholder={t('Search by name')}
      emptyText={t('Nothing found.')}
      isFull={isFull}
      menuTrigger="input"
    />
  );
};

interface ChannelPicksProps extends FieldControl<PickedRow[]> {
  readonly contentType: ChannelFields['contentType'];
}

/** The items that an admin picks for a channel, in their order. Rows move by pointer, or by keys on their grip. */
export const ChannelPicks = ({ value, onChange, contentType, error }: ChannelPicksProps) => {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = value.filter(({ pick }) => keys.has(pick.id));
      const others = value.filter(({ pick }) => !keys.has(pick.id));
      const index = others.findIndex(({ pick }) => pick.id === target.key) + (target.dropPosition === 'after' ? 1 : 0);
      onChange(others.toSpliced(Math.max(index, 0), 0, ...moved));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={dropLine} />,
  });
  return (
    <div className={css.field}>
      <PickSearch contentType={contentType} picks={value} error={error} onPick={(row) => onChange([...value, row])} />
      <GridList
        className={css.list}
        aria-label={t('Items')}
        keyboardNavigationBehavior="tab"
        items={value.map((row) => ({ ...row, id: row.pick.id }))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={css.emptyNote}>{t('No items yet. Search for the first one.')}</p>}
      >
        {({ id, row }) => {
          const { name, credit, image, covers, shape, placeholderIcon } = toMediaItem(row);
          return (
            <GridListItem id={id} className={css.row} textValue={name}>
              <AriaButton slot="drag" className={grip}>
                <GripVertical aria-hidden />
              </AriaButton>
              <Artwork className={css.picture} sizes="40px" {...{ image, covers, shape, placeholderIcon }} />
              <span className={css.texts}>
                <span className={css.name}>{name}</span>
                {credit && <span className={css.credit}>{credit}</span>}
              </span>
              <IconButton
                label={t('Remove :name', { name })}
                onClick={() => onChange(value.filter(({ pick }) => pick.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </GridListItem>
          );
        }}
      </GridList>
    </div>
  );
};
