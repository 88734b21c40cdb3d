import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useQueueVisible } from '../../player/panels.ts';
import { media } from '../../styles/tokens.ts';
import { toItemLines } from '../upload-line.ts';
import { computeTotals } from '../upload-totals.ts';
import { useFollowedEntries, useUploadItems, useUploads } from '../uploads.ts';
import { TrayAnnouncer } from './tray-announcer.tsx';
import { TrayContent } from './tray-content.tsx';
import { TrayPill } from './tray-pill.tsx';
import { TraySheet } from './tray-sheet.tsx';
import { tray } from './upload-tray.css.ts';

const OpenTray = () => {
  const uploads = useUploads();
  const items = useUploadItems(uploads);
  const followed = useFollowedEntries(uploads);
  const progress = useSyncExternalStore(uploads.engine.progress.subscribe, uploads.engine.progress.get);
  const isPhone = useMediaQuery(media.phone);
  const isWide = useMediaQuery('(min-width: 1320px)');
  const queue = useQueueVisible();
  const { pathname } = useLocation();
  // The upload page shows the same files. There it stays closed unless there is space next to them.
  const isOpenByDefault = !isPhone && (pathname !== uploadPath || (isWide && !queue));
  const [userChoice, setUserChoice] = useState<boolean | null>(null);
  const isOpen = userChoice ?? isOpenByDefault;
  const lines = useMemo(() => toItemLines(items, followed), [items, followed]);
  const totals = useMemo(() => computeTotals(lines, progress), [lines, progress]);
  if (lines.length === 0) return <TrayAnnouncer totals={totals} />;
  const toggle = (): void => setUserChoice(!isOpen);
  const content = { uploads, lines, totals, isOpen, onToggle: toggle };
  return (
    <>
      <TrayAnnouncer totals={totals} />
      {isPhone ? (
        <>
          <TrayPill totals={totals} onOpen={toggle} />
          {isOpen && (
            <TraySheet close={() => setUserChoice(false)}>
              <TrayContent {...content} />
            </TraySheet>
          )}
        </>
      ) : (
        <section className={tray} aria-label={t('Uploads')}>
          <TrayContent {...content} />
        </section>
      )}
    </>
  );
};

/** The upload tray on all pages, for users with the permission to upload. */
export const UploadTray = () => {
  const bootstrap = useBootstrap();
  return bootstrap.user && isAllowed(bootstrap, 'music.create') ? <OpenTray key={bootstrap.user.id} /> : null;
};
