import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { cacheNewPlaylist } from '../add-to-playlist/user-playlists.queries.ts';
import { listMatchedTracks } from './import.model.ts';
import * as css from './import-page.css.ts';
import type { ImportSession } from './import-session.ts';

interface CreatePlaylistProps {
  readonly session: ImportSession;
  /** Number of songs that were added so far. */
  readonly addedCount: number;
  readonly isCreating: boolean;
  /** Called when the user wants to import another file or playlist. */
  readonly onChooseAnother: () => void;
  /** Called with the created playlist. If omitted, its page opens. */
  readonly onCreated?: ((playlist: Playlist) => void) | undefined;
}

/** Form for the name and options of the new playlist. Shows the progress while it is created. */
export const CreatePlaylist = ({
  session,
  addedCount,
  isCreating,
  onChooseAnother,
  onCreated,
}: CreatePlaylistProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { rows, name: fileName } = session.state.get();
  const [name, setName] = useState(fileName);
  const [isPublic, setIsPublic] = useState(false);
  const [shouldSkipDuplicates, setShouldSkipDuplicates] = useState(true);
  const tracks = listMatchedTracks(rows, shouldSkipDuplicates);
  const repeatedCount = listMatchedTracks(rows, false).length - listMatchedTracks(rows, true).length;
  const hasStarted = session.hasStartedCreation();
  const creation = useAction(async () => {
    const playlist = await session.create({ name: name.trim(), isPublic, shouldSkipDuplicates });
    if (!playlist) return;
    cacheNewPlaylist(client, playlist);
    if (onCreated) onCreated(playlist);
    else void navigate(playlistPath(playlist));
  });
  if (isCreating) {
    const label = t('Adding songs: :done of :all', {
      done: formatNumber(addedCount),
      all: formatNumber(tracks.length),
    });
    return (
      <div className={css.progress}>
        <Progress label={label} value={tracks.length === 0 ? 0 : addedCount / tracks.length} />
        <Button onClick={session.stop}>{t('Stop')}</Button>
      </div>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void creation.run();
      }}
    >
      <TextField
        label={t('Playlist name')}
        value={name}
        onChange={setName}
        maxLength={textLimits.nameLengthMax}
        isDisabled={hasStarted}
        isRequired
      />
      <Checkbox
        label={t('Public')}
        description={t('Anyone can find and play it. Private playlists are visible only to you.')}
        value={isPublic}
        onChange={setIsPublic}
        isDisabled={hasStarted}
      />
      {repeatedCount > 0 && (
        <Checkbox
          label={t('Skip duplicates')}
          description={tn(repeatedCount, '1 song appears more than once.', ':count songs appear more than once.')}
          value={shouldSkipDuplicates}
          onChange={setShouldSkipDuplicates}
          isDisabled={hasStarted}
        />
      )}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          isPending={creation.isPending}
          disabled={tracks.length === 0 || name.trim() === ''}
        >
          {hasStarted ? t('Continue') : tn(tracks.length, 'Create playlist (1 song)', 'Create playlist (:count songs)')}
        </Button>
        <Button onClick={onChooseAnother}>
          {onCreated ? t('Other playlists in this file') : t('Choose another file')}
        </Button>
      </div>
    </form>
  );
};
