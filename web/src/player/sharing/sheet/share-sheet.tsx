import { startParameter } from '@overtone/shared/http/embed-path.ts';
import { secondsOf } from '@overtone/shared/http/seconds-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CodeXml, LockKeyhole, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { fullAddress } from '../../../ui/actions/copy-link.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { canShare, share } from '../../menus/share.ts';
import { player } from '../../player.ts';
import { selectTrack } from '../../selectors.ts';
import { usePlayer } from '../../use-player.ts';
import { findPrivateLinks } from '../private-links.ts';
import type { SharedPage } from '../shareable.ts';
import { CopyAction } from './copy-action.tsx';
import { EmbedPart } from './embed-part.tsx';
import * as css from './share-sheet.css.ts';

interface ShareSheetProps {
  readonly page: SharedPage;
  readonly close: () => void;
}

/** Where a track is that plays at this moment, as a clock says it; null of whatever does not play. */
const useMoment = ({ music }: SharedPage) => {
  const plays = usePlayer((state) => selectTrack(state)?.id === music?.id);
  const [chosen, setChosen] = useState(false);
  const [time, setTime] = useState('');
  const choose = (on: boolean): void => {
    setChosen(on);
    if (on && time === '') setTime(clock(player.position()));
  };
  const seconds = secondsOf(time);
  return {
    isOffered: music?.kind === 'track' && (plays || chosen),
    ...{ chosen, choose, time, setTime },
    isWrong: chosen && seconds === undefined,
    start: chosen ? (seconds ?? 0) : 0,
  };
};

/** The way to private links, once it is known that they are somebody's to make. */
const usePrivateLinks = ({ music, name }: SharedPage): (() => void) | null => {
  const client = useQueryClient();
  const [open, setOpen] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (music) void findPrivateLinks(client, music, name).then((found) => setOpen(() => found));
  }, [client, music, name]);
  return open;
};

/** How a thing is handed on: its address, from a moment where it plays, by the system, in a frame, or by a private link. */
export const ShareSheet = ({ page, close }: ShareSheetProps) => {
  const { name, path, music } = page;
  const moment = useMoment(page);
  const openLinks = usePrivateLinks(page);
  const [isEmbedding, setEmbedding] = useState(false);
  const own = moment.start > 0 ? `${path}?${startParameter}=${moment.start}` : path;
  const address = fullAddress(own);
  const isPublic = music?.isPublic !== false;
  return (
    <Dialog title={t('Share :name', { name })} size="lg" close={close}>
      <div className={css.stack}>
        <div className={css.address}>
          <TextField label={t('Link')} value={address} onChange={() => undefined} isReadOnly />
          <CopyAction autoFocus text={address} label={t('Copy link')} disabled={moment.isWrong} />
        </div>
        {!isPublic && <p className={css.note}>{t('Only you and those whom you invited can open this link.')}</p>}
        {moment.isOffered && (
          <div className={css.moment}>
            <Checkbox label={t('Begin at this time')} value={moment.chosen} onChange={moment.choose} />
            {moment.chosen && (
              <TextField
                label={t('Begins at')}
                hideLabel
                value={moment.time}
                onChange={moment.setTime}
                placeholder="0:00"
                maxLength={8}
                error={moment.isWrong ? t('Write minutes and seconds, like 1:30.') : undefined}
              />
            )}
          </div>
        )}
        <div className={css.ways}>
          {canShare() && (
            <Button onClick={() => void share([own], name)}>
              <Share aria-hidden />
              {t('Share with an app')}
            </Button>
          )}
          {music && isPublic && (
            <Button aria-expanded={isEmbedding} onClick={() => setEmbedding(!isEmbedding)}>
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
        {isEmbedding && <EmbedPart name={name} path={path} start={moment.start} />}
      </div>
    </Dialog>
  );
};
