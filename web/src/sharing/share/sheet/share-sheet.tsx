import { startTimeParameter } from '@overtone/shared/http/embed-path.ts';
import { parseDuration } from '@overtone/shared/http/parse-duration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CodeXml, LockKeyhole, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatPosition } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { selectTrack } from '../../../player/selectors.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toFullUrl } from '../../../ui/actions/copy-link.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { findPrivateLinksOpener } from '../private-links.ts';
import type { SharedPage } from '../shareable.ts';
import { canShare, share } from '../system-share.ts';
import { CopyAction } from './copy-action.tsx';
import { EmbedPart } from './embed-part.tsx';
import * as css from './share-sheet.css.ts';

interface ShareSheetProps {
  readonly page: SharedPage;
  readonly close: () => void;
}

/** Manages the start time of the link. It is offered only for the current track. */
const useStartTime = ({ music }: SharedPage) => {
  const isCurrentTrack = usePlayer((state) => selectTrack(state)?.id === music?.id);
  const [isChosen, setIsChosen] = useState(false);
  const [time, setTime] = useState('');
  const choose = (shouldBeChosen: boolean): void => {
    setIsChosen(shouldBeChosen);
    if (shouldBeChosen && time === '') setTime(formatPosition(player.getPosition()));
  };
  const seconds = parseDuration(time);
  return {
    isOffered: music?.kind === 'track' && (isCurrentTrack || isChosen),
    ...{ isChosen, choose, time, setTime },
    isInvalid: isChosen && seconds === undefined,
    start: isChosen ? (seconds ?? 0) : 0,
  };
};

/** Returns a function that opens private links, or null if the user may not create any. */
const usePrivateLinks = ({ music, name }: SharedPage): (() => void) | null => {
  const client = useQueryClient();
  const [openLinks, setOpenLinks] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (music) void findPrivateLinksOpener(client, music, name).then((opener) => setOpenLinks(() => opener));
  }, [client, music, name]);
  return openLinks;
};

/** The share sheet: link with an optional start time, the system's share sheet, embed code, and private links. */
export const ShareSheet = ({ page, close }: ShareSheetProps) => {
  const { name, path, music } = page;
  const startTime = useStartTime(page);
  const openLinks = usePrivateLinks(page);
  const [isEmbedding, setIsEmbedding] = useState(false);
  const sharedPath = startTime.start > 0 ? `${path}?${startTimeParameter}=${startTime.start}` : path;
  const url = toFullUrl(sharedPath);
  const isPublic = music?.isPublic !== false;
  return (
    <Dialog title={t('Share :name', { name })} size="lg" close={close}>
      <div className={css.stack}>
        <div className={css.address}>
          <TextField label={t('Link')} value={url} onChange={() => undefined} isReadOnly />
          <CopyAction autoFocus text={url} label={t('Copy link')} isDisabled={startTime.isInvalid} />
        </div>
        {!isPublic && <p className={css.note}>{t('Only you and people you invited can open this link.')}</p>}
        {startTime.isOffered && (
          <div className={css.startTime}>
            <Checkbox label={t('Start at')} value={startTime.isChosen} onChange={startTime.choose} />
            {startTime.isChosen && (
              <TextField
                label={t('Start time')}
                isLabelHidden
                value={startTime.time}
                onChange={startTime.setTime}
                placeholder="0:00"
                maxLength={8}
                error={startTime.isInvalid ? t('Enter minutes and seconds, like 1:30.') : undefined}
              />
            )}
          </div>
        )}
        <div className={css.actions}>
          {canShare() && (
            <Button onClick={() => void share([sharedPath], name)}>
              <Share aria-hidden />
              {t('Share via app')}
            </Button>
          )}
          {music && isPublic && (
            <Button aria-expanded={isEmbedding} onClick={() => setIsEmbedding(!isEmbedding)}>
              <CodeXml aria-hidden />
              {t('Embed')}
            </Button>
          )}
          {openLinks && (
            <Button
              onClick={() => {
                close();
                openLinks();
              }}
            >
              <LockKeyhole aria-hidden />
              {t('Private links')}
            </Button>
          )}
        </div>
        {isEmbedding && <EmbedPart name={name} path={path} start={startTime.start} />}
      </div>
    </Dialog>
  );
};
