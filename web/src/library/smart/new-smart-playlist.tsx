import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { findFormField } from '../../lib/form-errors.ts';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { heading } from '../../ui/text/page-heading.css.ts';
import { PlaylistFields, type PlaylistValues } from '../add-to-playlist/playlist-form.tsx';
import { createPlaylistId } from '../add-to-playlist/playlist-id.ts';
import { cacheNewPlaylist } from '../add-to-playlist/user-playlists.queries.ts';
import { focusFirstError } from './focus-first-error.ts';
import { RuleBuilder } from './rule-builder.tsx';
import { createDraft } from './rule-draft.ts';
import * as css from './smart.css.ts';
import { useRuleForm } from './use-rule-form.ts';

/** Creates a smart playlist with rules and details. The id is chosen here, so that repeated submits create only one. */
export const NewSmartPlaylist = ({ genres }: { readonly genres: readonly string[] }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(createPlaylistId);
  const [initialDraft] = useState(createDraft);
  const isDone = useRef(false);
  const ruleForm = useRuleForm(initialDraft);
  const form = useForm<PlaylistValues>({ defaultValues: { name: '', description: '', isPublic: false } });
  useDocumentTitle(t('New smart playlist'));
  useLeaveConfirmation({
    shouldConfirm: () => !isDone.current && (ruleForm.isChanged || form.formState.isDirty),
    text: t('The playlist hasn’t been created yet.'),
  });
  const create = useCall(smartPlaylistContract.create, {
    form: {
      getValues: () => ({ ...form.getValues(), ...ruleForm.errorForm.getValues() }),
      mapField: (name) => ruleForm.errorForm.mapField?.(name) ?? findFormField(name, form.getValues()),
      setError: (name, error, options) =>
        Object.hasOwn(form.getValues(), name)
          ? form.setError(name as keyof PlaylistValues, error, options)
          : ruleForm.errorForm.setError(name, error, options),
    },
  });
  const save = async ({ name, description, isPublic }: PlaylistValues): Promise<void> => {
    const rule = ruleForm.validate();
    if (!rule) return focusFirstError();
    const body = { id, name, description: description.trim() || null, isPublic, rule };
    await create.run({ body }, ({ playlist }) => {
      cacheNewPlaylist(client, playlist);
      isDone.current = true;
      void navigate(playlistPath(playlist));
    });
  };
  return (
    <>
      <h1 className={heading}>{t('New smart playlist')}</h1>
      <Form form={form} onSubmit={save} label={t('New smart playlist')} className={css.form}>
        <RuleBuilder
          form={ruleForm}
          genres={genres}
          header={
            <div className={css.intro}>
              <PlaylistFields control={form.control} />
            </div>
          }
          footer={
            <div className={actions}>
              <SubmitButton>{t('Save playlist')}</SubmitButton>
              <Button onClick={() => void navigate(-1)} disabled={create.isPending}>
                {t('Cancel')}
              </Button>
            </div>
          }
        />
      </Form>
    </>
  );
};
