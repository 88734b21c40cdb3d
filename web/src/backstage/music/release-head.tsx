import type { ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { CalendarClock, Rocket, Save } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { QuotaNote } from '../../uploads/quota-note.tsx';
import { DraftNote } from './draft-note.tsx';
import { stateLabels } from './field-labels.ts';
import { getShareSubject } from './managed-music.ts';
import type { Intent, Release } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import * as css from './release-page.css.ts';
import { ShareButton } from './share-button.tsx';
import { useRelease } from './use-release.ts';

/** Returns the label of the button that publishes, by visibility and release date. */
export const getPublishLabel = ({ album, saved }: Pick<Release, 'album' | 'saved'>, now: number): string => {
  if (saved && saved.visibility !== 'hidden') return t('Save');
  if (album.visibility === 'hidden') return t('Save');
  if (album.visibility === 'unlisted') return t('Publish unlisted');
  return album.releaseAt !== null && Date.parse(album.releaseAt) > now ? t('Schedule release') : t('Publish');
};

interface ReleaseHeadProps {
  readonly editor: ReleaseEditor;
  readonly title: string;
  readonly pendingIntent: Intent | undefined;
  readonly shouldShowQuota: boolean;
  readonly onSave: (intent: 'draft' | 'publish') => void;
}

/** An album is published together with its first published track. */
const getStateLabel = ({ state, isPublished }: ManagedAlbum): string =>
  state === 'live' && !isPublished ? t('No published tracks') : stateLabels[state]();

/** The title and state of a release, and the buttons that save it. It stays visible while the page scrolls. */
export const ReleaseHead = ({ editor, title, pendingIntent, shouldShowQuota, onSave }: ReleaseHeadProps) => {
  const release = useRelease(editor, (current) => current);
  const { saved, album } = release;
  const publishLabel = getPublishLabel(release, Date.now());
  const isDraft = saved === null || saved.visibility === 'hidden';
  const canShare = saved !== null && saved.state !== 'trashed';
  const isScheduled = album.releaseAt !== null && album.visibility === 'public';
  const Icon = publishLabel === t('Save') ? Save : isScheduled ? CalendarClock : Rocket;
  return (
    <header className={css.head}>
      <h1 className={css.title}>
        <bdi>{title}</bdi>
      </h1>
      {saved && <Badge tone={saved.isPublished ? 'positive' : 'neutral'}>{getStateLabel(saved)}</Badge>}
      <DraftNote editor={editor} />
      <div className={css.actions}>
        {shouldShowQuota && (
          <div className={css.quota}>
            <QuotaNote lines={[]} />
          </div>
        )}
        <div className={css.buttons} data-can-share={canShare || undefined}>
          {canShare && <ShareButton subject={getShareSubject(saved)} />}
          {isDraft && album.visibility !== 'hidden' && (
            <Button
              isPending={pendingIntent === 'draft'}
              disabled={pendingIntent !== undefined && pendingIntent !== 'draft'}
              onClick={() => onSave('draft')}
            >
              {t('Save draft')}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={pendingIntent === 'publish'}
            disabled={pendingIntent !== undefined && pendingIntent !== 'publish'}
            onClick={() => onSave('publish')}
          >
            <Icon width={18} height={18} aria-hidden />
            {publishLabel}
          </Button>
        </div>
      </div>
    </header>
  );
};
