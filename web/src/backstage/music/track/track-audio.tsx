import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { ListMusic, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { formatPosition } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { formatMegabytes } from '../../../lib/megabytes.ts';
import { trackPath } from '../../../lib/paths.ts';
import { player } from '../../../player/player.ts';
import { selectTrack } from '../../../player/selectors.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { button } from '../../../ui/actions/button.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { useCall } from '../../../ui/actions/use-call.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { PlayButton } from '../../../ui/media/play-button.tsx';
import { useFileActions, useUploads } from '../../../uploads/uploads.ts';
import { useCanCreateMusic } from '../../../workspaces/active/use-can-create-music.ts';
import { lyricsEditorPath } from '../../layout/paths.ts';
import { CoverField } from '../fields/cover-field.tsx';
import { ReplaceDialog } from '../files/replace-dialog.tsx';
import { SmallWaveform } from '../table/small-waveform.tsx';
import * as css from './track-editor.css.ts';

interface TrackAudioProps {
  readonly track: ManagedTrackDetail;
  readonly onSaved: (track: ManagedTrackDetail) => void;
  /** Whether the dialog that replaces the audio is open. */
  readonly isReplacing: boolean;
  readonly setReplacing: (isReplacing: boolean) => void;
}

const refresh = [managedTrackContract.get];

/**
 * The picture and the audio of a track, which can be replaced, and the button that moves it to the trash. Changes are
 * saved immediately.
 */
export const TrackAudio = ({ track, onSaved, isReplacing, setReplacing }: TrackAudioProps) => {
  const uploads = useUploads();
  const files = useFileActions(uploads);
  const canCreateMusic = useCanCreateMusic();
  const isCurrent = usePlayer((state) => selectTrack(state)?.id === track.id);
  const isPlaying = usePlayer(({ status }) => status === 'playing') && isCurrent;
  const params = { trackId: track.id };
  const setPicture = useCall(managedTrackContract.setPicture, { successMessage: t('Image saved') });
  const removePicture = useCall(managedTrackContract.removePicture);
  const trash = useCall(trashContract.put, { refresh });
  const restore = useCall(trashContract.restore, { refresh });
  const body = { trackIds: [track.id] };

  const undoTrash = (): void => void restore.run({ body });
  const play = (): void => {
    if (isCurrent) player.toggle();
    else player.play([track], { context: { type: 'track', id: track.id, name: track.name, path: trackPath(track) } });
  };
  const values = { name: track.name };
  return (
    <section className={css.audio} aria-label={t('Audio and cover')}>
      <CoverField
        newPicture={null}
        image={track.image}
        onCrop={(cropped) =>
          void setPicture.run({ params, body: { file: new File([cropped], 'picture') } }, (response) =>
            onSaved(response.track),
          )
        }
        onRemove={() => void removePicture.run({ params }, (response) => onSaved(response.track))}
      />
      <div className={css.sound}>
        {track.trashedAt !== null && (
          <Banner
            tone="warning"
            action={
              <Button isPending={restore.isPending} onClick={undoTrash}>
                <Undo2 width={18} height={18} aria-hidden />
                {t('Restore')}
              </Button>
            }
          >
            {t('In trash. Listeners can’t play it, and it will be deleted after 30 days.')}
          </Banner>
        )}
        <div className={css.wave}>
          <PlayButton
            size={44}
            isPlaying={isPlaying}
            label={isPlaying ? t('Pause :name', values) : t('Play :name', values)}
            onClick={play}
          />
          {track.waveform?.length ? (
            <SmallWaveform className={css.shape} peaks={track.waveform} bars={110} />
          ) : (
            <span />
          )}
        </div>
        <p className={css.facts}>
          <span>{formatPosition(track.duration / 1_000)}</span>
          {track.loudness !== null && <span>{t(':loudness LUFS', { loudness: track.loudness.toFixed(1) })}</span>}
          <span>{formatMegabytes(track.audio.bytes)}</span>
        </p>
        <div className={css.buttons}>
          {canCreateMusic && (
            <Button variant="outline" onClick={() => setReplacing(true)}>
              <RefreshCw width={18} height={18} aria-hidden />
              {t('Replace audio')}
            </Button>
          )}
          <Link className={button.outline} to={lyricsEditorPath(track.id)}>
            <ListMusic width={18} height={18} aria-hidden />
            {t('Lyrics')}
          </Link>
          {track.trashedAt === null && (
            <Button
              variant="quiet"
              isPending={trash.isPending}
              onClick={() =>
                void trash.run({ body }, () => {
                  toasts.positive(t('Moved to trash'), { action: { label: t('Undo'), onSelect: undoTrash } });
                })
              }
            >
              <Trash2 width={18} height={18} aria-hidden />
              {t('Move to trash')}
            </Button>
          )}
        </div>
      </div>
      {isReplacing && (
        <ReplaceDialog
          track={track}
          uploads={uploads}
          files={files}
          close={() => setReplacing(false)}
          onReplaced={onSaved}
        />
      )}
    </section>
  );
};
