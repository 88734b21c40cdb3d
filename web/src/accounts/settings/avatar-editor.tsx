import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { t } from '../../lib/i18n.ts';
import { formatMegabytes } from '../../lib/megabytes.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './avatar-editor.css.ts';
import { setCachedUser } from './cached-user.ts';

/** Returns why a file cannot be a profile image (spec §5), or undefined if it can. The server checks again. */
const findAvatarProblem = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return t('Please select an image');
  if (file.size <= mediaLimits.avatarBytesMax) return undefined;
  return t('file exceeds maximum allowed size of :size', { size: formatMegabytes(mediaLimits.avatarBytesMax) });
};

const size = 96;
const me = { userId: 'me' } as const;

/** Uploads the user's avatar by file picker, drop or paste, with a preview during the upload. */
export const AvatarEditor = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const preview = useObjectUrl(file);
  const upload = useCall(userContract.setAvatar, { onErrorMessage: setError, successMessage: t('Uploaded avatar') });
  const removal = useCall(userContract.removeAvatar, { successMessage: t('Removed avatar') });
  const updateUser = (response: { readonly user: User }): void => setCachedUser(client, response.user);

  const send = async (selectedFile: File | undefined): Promise<void> => {
    if (!selectedFile || file) return;
    const problem = findAvatarProblem(selectedFile);
    setError(problem);
    if (problem) return;
    setFile(selectedFile);
    await upload.run({ params: me, body: { file: selectedFile } }, updateUser);
    setFile(undefined);
  };
  const remove = (): void => {
    setError(undefined);
    void removal.run({ params: me }, updateUser);
  };
  const drop: DropZoneProps['onDrop'] = async ({ items }) => {
    const droppedItem = items.find((item) => item.kind === 'file');
    await send(droppedItem ? await droppedItem.getFile() : undefined);
  };

  return (
    <div>
      <DropZone className={css.zone} onDrop={drop} aria-label={t('Drop or paste a profile image here')}>
        {preview ? (
          <img className={css.preview} src={preview} alt="" width={size} height={size} />
        ) : (
          <Avatar name={getUserName(user)} image={user.image} size={size} />
        )}
        <div className={css.content}>
          <div className={css.buttons}>
            <FileButton
              accept="image/*"
              isPending={file !== undefined}
              disabled={removal.isPending}
              onFiles={([selectedFile]) => void send(selectedFile)}
            >
              {user.image ? t('Change image') : t('Upload image')}
            </FileButton>
            {user.image && (
              <Button variant="quiet" disabled={file !== undefined} isPending={removal.isPending} onClick={remove}>
                {t('Remove image')}
              </Button>
            )}
          </div>
          <p className={css.hint}>{t('Choose an image or drop it here, up to 2 MB.')}</p>
        </div>
      </DropZone>
      <div role="alert">
        <ErrorText>{error}</ErrorText>
      </div>
    </div>
  );
};
