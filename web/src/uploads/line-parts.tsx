import { Pause, Play, X } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/i18n.ts';
import { getVariableName } from '../lib/variable-name.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { actions as actionsStyle, smallButton } from './line-actions.css.ts';
import { completedShare, fill, indeterminate, line as lineStyle } from './progress-line.css.ts';
import type { UploadLine } from './upload-line.ts';
import { getUploadState, isSending } from './upload-state.ts';
import type { FileActions, Uploads } from './uploads.ts';

interface ProgressLineProps {
  readonly label: string;
  /** 0 to 1; null if it is unknown. */
  readonly value: number | null;
  /** Whether it is paused. */
  readonly isPaused?: boolean;
}

/** The progress bar of a file. */
export const ProgressLine = ({ label, value, isPaused }: ProgressLineProps) => {
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      className={lineStyle}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className={classNames(fill, value === null && indeterminate)}
        data-quiet={isPaused || undefined}
        style={value === null ? {} : { [getVariableName(completedShare)]: `${(value * 100).toFixed(2)}%` }}
      />
    </div>
  );
};

interface LineActionsProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
}

interface MainAction {
  readonly label: string;
  /** Accessible name with the file name, to distinguish it from the buttons of other files. */
  readonly name: string;
  readonly onClick: () => void;
}

/** Returns the action that continues an upload which needs the user, or undefined if there is none. */
const getMainAction = ({ uploads: { engine }, line, actions }: LineActionsProps): MainAction | undefined => {
  const { key, name, entry } = line;
  const retryLabels = { label: t('Try again'), name: t('Try :name again', { name }) };
  switch (getUploadState(line)) {
    case 'failed':
      return { ...retryLabels, onClick: () => engine.retry(key) };
    case 'needsFile':
      return {
        label: t('Choose file'),
        name: t('Choose file again: :name', { name }),
        onClick: () => void actions.chooseAgain(key),
      };
    case 'needsPermission':
      return {
        label: t('Continue'),
        name: t('Continue with :name', { name }),
        onClick: () => void engine.requestPermission(key),
      };
    case 'processingFailed':
      if (entry?.resumable) return { ...retryLabels, onClick: () => void actions.resumeFiles([entry.id]) };
      return (
        entry && { label: t('Replace'), name: t('Replace :name', { name }), onClick: () => void actions.replace(entry) }
      );
    case 'held':
      return (
        entry && {
          label: t('Keep both'),
          name: t('Keep both copies of :name', { name }),
          onClick: () => void actions.resumeFiles([entry.id]),
        }
      );
    default:
      return undefined;
  }
};

/** The buttons of an upload: pause, resume, cancel or remove, and an action if it needs the user. */
export const LineActions = (props: LineActionsProps) => {
  const { uploads, line } = props;
  const { engine } = uploads;
  const { key, name, item } = line;
  const state = getUploadState(line);
  const mainAction = getMainAction(props);
  const canPause = state === 'uploading' || state === 'offline';
  return (
    <div className={actionsStyle}>
      {mainAction && (
        <button type="button" className={smallButton} aria-label={mainAction.name} onClick={mainAction.onClick}>
          {mainAction.label}
        </button>
      )}
      {canPause && (
        <IconButton label={t('Pause :name', { name })} onClick={() => engine.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={t('Resume :name', { name })} onClick={() => engine.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {item && !line.entry && (
        <IconButton
          label={isSending(state) ? t('Cancel :name', { name }) : t('Remove :name from the list', { name })}
          onClick={() => (isSending(state) ? void engine.cancel(key) : engine.dismiss([key]))}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
