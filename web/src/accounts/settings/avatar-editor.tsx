import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { errorIcon, error as wrong } from '../../ui/fields/field.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './avatar-editor.css.ts';
import { refusal, wrongWith } from './avatar-file.ts';
import { keepUser } from './keep-user.ts';

const size = 96;
const me = { userId: 'me' } as const;

/** The address of a file that shows it, for as long as it is there. */
const usePreview = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
};

/** The person's picture: chosen, dropped or pasted; shown at once, while it is on its way. */
export const AvatarEditor = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const preview = usePreview(file);

  const upload = async (chosen: File | undefined): Promise<void> => {
    if (!chosen || file) return;
    const problem = wrongWith(chosen);
    setError(problem);
    if (problem) return;
    setFile(chosen);
    try {
      const changed = await call(userContract.setAvatar, { params: me, body: { file: chosen } });
      keepUser(client, changed.user);
      toasts.positive(t('Uploaded avatar'));
    } catch (failure) {
      setError(refusal(failure));
    } finally {
      setFile(undefined);
    }
  };
  const removal = useAction(async () => {
    setError(undefined);
    keepUser(client, (await call(userContract.removeAvatar, { params: me })).user);
    toasts.positive(t('Removed avatar'));
  });
  const drop: DropZoneProps['onDrop'] = async ({ items }) => {
    const dropped = items.find((item) => item.kind === 'file');
    await upload(dropped ? await dropped.getFile() : undefined);
  };

  return (
    <div>
      <DropZone className={css.zone} onDrop={drop} aria-label={t('Drop or paste a profile image here')}>
        {preview ? (
          <img className={css.preview} src={preview} alt="" width={size} height={size} />
        ) : (
          <Avatar name={user.name} image={user.image} size={size} />
        )}
        <div className={css.words}>
          <div className={css.buttons}>
            <FileButton
              accept="image/*"
              pending={file !== undefined}
              disabled={removal.pending}
              onFiles={([chosen]) => void upload(chosen)}
            >
              {user.image ? t('Change image') : t('Upload image')}
            </FileButton>
            {user.image && (
              <Button
                variant="quiet"
                disabled={file !== undefined}
                pending={removal.pending}
                onClick={() => void removal.run()}
              >
                {t('Remove image')}
              </Button>
            )}
          </div>
          <p className={css.hint}>{t('Choose a picture or drop it here. 2 MB at most.')}</p>
        </div>
      </DropZone>
      <div role="alert">
        {error && (
          <p className={wrong}>
            <CircleAlert className={errorIcon} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
