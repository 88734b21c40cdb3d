import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { Check, CircleAlert, GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { t } from '../../../lib/i18n.ts';
import { box, boxIcon, line as checkLine } from '../../../ui/fields/check.css.ts';
import { errorIcon } from '../../../ui/fields/field.css.ts';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuEntries } from '../../../ui/overlays/menu-entry.ts';
import type { UploadLine } from '../../../uploads/upload-line.ts';
import type { FileActions, Uploads } from '../../../uploads/uploads.ts';
import type { TrackValues } from '../track-values.ts';
import * as css from './release-table.css.ts';
import { RowState } from './row-state.tsx';

export interface RowActions {
  readonly edit: (key: string, values: Partial<TrackValues>) => void;
  readonly select: (key: string, isSelected: boolean) => void;
  readonly move: (key: string, steps: number) => void;
  readonly grab: (event: PointerEvent<HTMLElement>, key: string) => void;
  readonly openEditor: (keys: readonly string[]) => void;
  readonly menu: (key: string) => MenuEntries;
}

export interface ReleaseRowProps {
  readonly rowKey: string;
  readonly values: TrackValues;
  /** The displayed position, with the disc if there are several. */
  readonly number: string;
  readonly duration: number | null;
  readonly line: UploadLine | undefined;
  readonly sound: Sound | undefined;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly error: string | undefined;
  readonly artistsError: string | undefined;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly actions: RowActions;
}

/** A row of the release table. The title is edited in place. */
export const ReleaseRow = memo((props: ReleaseRowProps) => {
  const { rowKey, values, number, isSelected, isDragged, drop, error, artistsError, actions } = props;
  const { name, artists, explicit } = values;
  const displayName = name.trim() || t('Untitled');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(rowKey, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside announce the keys.
    <div
      className={css.row}
      data-row={rowKey}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={css.grip}
        aria-label={t('Move :name', { name: displayName })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-tooltip={t('Drag, or press Alt and an arrow key')}
        onPointerDown={(event) => actions.grab(event, rowKey)}
      >
        <GripVertical className={css.gripIcon} aria-hidden />
      </button>
      <div className={css.number}>
        <span className={`${css.digits} ${css.digitsHiddenOnSelect}`}>{number}</span>
        <span className={`${css.checkShown} ${css.bareCheck}`}>
          <AriaCheckbox
            className={checkLine}
            aria-label={t('Select :name', { name: displayName })}
            isSelected={isSelected}
            onChange={(isChecked) => actions.select(rowKey, isChecked)}
          >
            <span className={box}>{isSelected && <Check className={boxIcon} />}</span>
          </AriaCheckbox>
        </span>
      </div>
      <div className={css.title}>
        <input
          className={css.titleInput}
          aria-label={t('Title of track :number', { number })}
          aria-invalid={name.trim() === '' || undefined}
          value={name}
          maxLength={textLimits.nameLengthMax}
          autoComplete="off"
          placeholder={t('Untitled')}
          onChange={({ target }) => actions.edit(rowKey, { name: target.value })}
        />
      </div>
      <button
        type="button"
        className={css.artists}
        data-wrong={artistsError ? true : undefined}
        aria-label={t('Artists of :name: :artists', {
          name: displayName,
          artists: artists.map((artist) => artist.name).join(', '),
        })}
        onClick={() => actions.openEditor([rowKey])}
      >
        <bdi>{artists.map((artist) => artist.name).join(', ') || t('Add an artist')}</bdi>
      </button>
      <button
        type="button"
        className={css.explicit}
        aria-pressed={explicit}
        aria-label={t('Explicit: :name', { name: displayName })}
        onClick={() => actions.edit(rowKey, { explicit: !explicit })}
      >
        <span className={css.explicitIcon} aria-hidden>
          E
        </span>
      </button>
      <RowState
        duration={props.duration}
        line={props.line}
        sound={props.sound}
        uploads={props.uploads}
        actions={props.files}
      />
      <div className={css.menu}>
        <MenuButton label={t('More options for :name', { name: displayName })} entries={() => actions.menu(rowKey)} />
      </div>
      {(error ?? artistsError) && (
        <p className={css.wrong} role="alert">
          <CircleAlert className={errorIcon} aria-hidden />
          {artistsError ?? error}
        </p>
      )}
    </div>
  );
});
