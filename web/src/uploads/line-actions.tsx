import { Pause, Play, X } from 'lucide-react';
import { t } from '../lib/i18n.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { actions as actionsStyle, smallButton } from './line-actions.css.ts';
import type { UploadLine } from './upload-line.ts';
import { isSending, uploadStateOf } from './upload-state.ts';
import type { Uploads } from './uploads.ts';
import type { FileActions } from './use-file-actions.ts';

interface LineActionsProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
}

interface Help {
  readonly label: string;
  /** Its name, which tells it from the same button of another file. */
  readonly name: string;
  readonly onClick: () => void;
}

/** What gets a file further that stands still. */
const helpFor = ({ uploads: { engine }, line, actions }: LineActionsProps): Help | undefined => {
  const { key, name, entry } = line;
  const again = { label: t('Try again'), name: t('Try :name again', { name }) };
  switch (uploadStateOf(line)) {
    case 'failed':
      return { ...again, onClick: () => engine.retry(key) };
    case 'needsFile':
      return {
        label: t('Choose file'),
        name: t('Choose :name again', { name }),
        onClick: () => void actions.chooseAgain(key),
      };
    case 'needsPermission':
      return { label: t('Go on'), name: t('Go on with :name', { name }), onClick: () => void engine.allow(key) };
    case 'broken':
      if (entry?.resumable) return { ...again, onClick: () => void actions.keep([entry.id]) };
      return (
        entry && { label: t('Replace'), name: t('Replace :name', { name }), onClick: () => void actions.replace(entry) }
      );
    case 'held':
      return (
        entry && { label: t('Keep'), name: t('Keep :name', { name }), onClick: () => void actions.keep([entry.id]) }
      );
    default:
      return undefined;
  }
};

/** What can be done with an upload: pause, go on, cancel, and what helps where it stands still. */
export const LineActions = (props: LineActionsProps) => {
  const { uploads, line } = props;
  const { engine } = uploads;
  const { key, name, item } = line;
  const standing = uploadStateOf(line);
  const help = helpFor(props);
  const canPause = standing === 'uploading' || standing === 'offline';
  return (
    <div className={actionsStyle}>
      {help && (
        <button type="button" className={smallButton} aria-label={help.name} onClick={help.onClick}>
          {help.label}
        </button>
      )}
      {canPause && (
        <IconButton label={t('Pause :name', { name })} onClick={() => engine.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {standing === 'paused' && (
        <IconButton label={t('Resume :name', { name })} onClick={() => engine.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {item && !line.entry && (
        <IconButton
          label={isSending(standing) ? t('Cancel :name', { name }) : t('Remove :name from the list', { name })}
          onClick={() => (isSending(standing) ? void engine.cancel(key) : engine.dismiss([key]))}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
