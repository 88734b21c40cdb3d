import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { FileFormat } from '@overtone/shared/library/transfer/write-file.ts';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, t } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { exportPlaylist } from './export-playlist.ts';

const formats: readonly {
  readonly value: FileFormat;
  readonly label: () => string;
  readonly description: () => string;
}[] = [
  {
    value: 'csv',
    label: () => 'CSV',
    description: () => t('For spreadsheets and playlist transfer services'),
  },
  { value: 'm3u8', label: () => 'M3U8', description: () => t('For media players') },
  { value: 'jspf', label: () => 'JSPF', description: () => t('For ListenBrainz and other JSON apps') },
  { value: 'xspf', label: () => 'XSPF', description: () => t('For players and apps that read XML') },
];

interface ExportDialogProps {
  readonly playlist: Playlist;
  readonly close: () => void;
}

/** Asks for a file format and saves the whole playlist in it. */
export const ExportDialog = ({ playlist, close }: ExportDialogProps) => {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [readCount, setReadCount] = useState(0);
  const abortController = useRef(new AbortController());
  useEffect(() => {
    const { current } = abortController;
    return () => current.abort();
  }, []);
  const save = useAction(async () => {
    const { signal } = abortController.current;
    try {
      const { name, file } = await exportPlaylist(playlist, format, setReadCount, signal);
      saveFile(name, file);
      close();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  const { tracksCount } = playlist;
  return (
    <Dialog
      title={t('Export playlist')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button variant="primary" isPending={save.isPending} onClick={() => void save.run()}>
            {t('Download')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('File format')}
        value={format}
        onChange={(chosen) => setFormat(formats.find(({ value }) => value === chosen)?.value ?? 'csv')}
        options={formats.map(({ value, label, description }) => ({
          value,
          label: label(),
          description: description(),
        }))}
      />
      {save.isPending && (
        <Progress
          label={t('Loading songs: :done of :all', { done: formatNumber(readCount), all: formatNumber(tracksCount) })}
          value={tracksCount === 0 ? 0 : Math.min(readCount / tracksCount, 1)}
        />
      )}
    </Dialog>
  );
};
