import { ChevronUp } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useQueueVisible } from '../../player/panels.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { media } from '../../styles/tokens.ts';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { ProgressLine } from '../line-parts.tsx';
import { toItemLines } from '../upload-line.ts';
import { computeTotals, type UploadTotals } from '../upload-totals.ts';
import { usePolledEntries, useUploadItems, useUploads } from '../uploads.ts';
import { TrayContent } from './tray-content.tsx';
import { getTrayProgress, getTrayTitle } from './tray-labels.ts';
import { TraySheet } from './tray-sheet.tsx';
import * as css from './upload-tray.css.ts';
import { tray } from './upload-tray.css.ts';

/** Number of progress announcements. More of them would disturb users of screen readers. */
const announcementCount = 4;

const getAnnouncement = (totals: UploadTotals): string => {
  const { sending, sent, size, needAttention } = totals;
  if (size === 0 && needAttention === 0) return '';
  const failureText = needAttention > 0 ? getTrayTitle({ ...totals, sending: 0, processing: 0 }) : '';
  if (sending === 0) return [...new Set([getTrayTitle(totals), failureText])].filter(Boolean).join('. ');
  const percent = (Math.floor((sent / Math.max(size, 1)) * announcementCount) / announcementCount) * 100;
  return [t(':title, :percent%', { title: getTrayTitle(totals), percent }), failureText].filter(Boolean).join('. ');
};

/** Announces each quarter of the progress, failures and completion to screen readers. */
const TrayAnnouncer = ({ totals }: { readonly totals: UploadTotals }) => (
  <p className={hidden} role="status">
    {getAnnouncement(totals)}
  </p>
);

/** The collapsed tray on phones, above the mini player and the tabs. */
const TrayPill = ({ totals, onOpen }: { readonly totals: UploadTotals; readonly onOpen: () => void }) => {
  const title = getTrayTitle(totals);
  return (
    <section className={css.pill} aria-label={t('Uploads')}>
      <button type="button" className={css.pillButton} aria-haspopup="dialog" onClick={onOpen}>
        <span className={css.text}>
          <span className={css.pillTitle}>{title}</span>
          <span className={css.progressText}>{getTrayProgress(totals)}</span>
        </span>
        <ChevronUp aria-hidden />
      </button>
      <ProgressLine
        label={title}
        value={totals.size === 0 ? 0 : totals.sent / totals.size}
        isPaused={totals.isPaused}
      />
    </section>
  );
};

const OpenTray = () => {
  const uploads = useUploads();
  const items = useUploadItems(uploads);
  const polledEntries = usePolledEntries(uploads);
  const progress = useSyncExternalStore(uploads.engine.progress.subscribe, uploads.engine.progress.get);
  const isPhone = useMediaQuery(media.phone);
  const isWide = useMediaQuery('(min-width: 1320px)');
  const isQueueVisible = useQueueVisible();
  const { pathname } = useLocation();
  // The upload page shows the same files. There it stays closed unless there is space next to them.
  const isOpenByDefault = !isPhone && (pathname !== uploadPath || (isWide && !isQueueVisible));
  const [userChoice, setUserChoice] = useState<boolean | null>(null);
  const isOpen = userChoice ?? isOpenByDefault;
  const lines = useMemo(() => toItemLines(items, polledEntries), [items, polledEntries]);
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

/** The upload tray on all pages, for users who can upload. */
export const UploadTray = () => {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  const hasPermission = isAllowed(bootstrap, 'music.create');
  const canCreateMusic = useCanCreateMusic();
  // Uploads continue while a workspace is active in which the user cannot begin any.
  return user && (hasPermission || canCreateMusic) ? <OpenTray key={user.id} /> : null;
};
