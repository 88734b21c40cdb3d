import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { heading, headingNote } from '../../ui/text/page-heading.css.ts';
import { cachePlaylist, removeCachedPlaylistTracks } from '../add-to-playlist/user-playlists.queries.ts';
import { focusFirstError } from './focus-first-error.ts';
import { RuleBuilder } from './rule-builder.tsx';
import { toRuleDraft } from './rule-draft.ts';
import * as css from './smart.css.ts';
import { useRuleForm } from './use-rule-form.ts';

interface EditSmartPlaylistProps {
  readonly playlist: Playlist;
  readonly rule: SmartRule;
  readonly genres: readonly string[];
}

/** Edits the rules of a smart playlist. A concurrent change is not overwritten. */
export const EditSmartPlaylist = ({ playlist, rule, genres }: EditSmartPlaylistProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [initialDraft] = useState(() => toRuleDraft(rule));
  const isDone = useRef(false);
  const ruleForm = useRuleForm(initialDraft);
  const form = useForm();
  const path = playlistPath(playlist);
  useDocumentTitle(playlist.name);
  useLeaveConfirmation({
    shouldConfirm: () => !isDone.current && ruleForm.isChanged,
    text: t('Your rules haven’t been saved.'),
  });
  const { id: playlistId, updatedAt } = playlist;
  const saveRule = useCall(smartPlaylistContract.setRule, { form: ruleForm.errorForm, successMessage: t('Saved') });
  const save = async (): Promise<void> => {
    const validRule = ruleForm.validate();
    if (!validRule) return focusFirstError();
    await saveRule.run({ params: { playlistId }, body: { rule: validRule, updatedAt } }, (reply) => {
      cachePlaylist(client, reply.playlist);
      removeCachedPlaylistTracks(client, playlistId);
      isDone.current = true;
      void navigate(path);
    });
  };
  return (
    <>
      <h1 className={heading}>{playlist.name}</h1>
      <p className={headingNote}>{playlist.isPublic ? t('Smart playlist') : t('Smart playlist · only you')}</p>
      <Form form={form} onSubmit={save} label={t('Rules')} className={css.form}>
        <RuleBuilder
          form={ruleForm}
          genres={genres}
          footer={
            <div className={actions}>
              <SubmitButton>{t('Save playlist')}</SubmitButton>
              <Button onClick={() => void navigate(path)} disabled={saveRule.isPending}>
                {t('Cancel')}
              </Button>
            </div>
          }
        />
      </Form>
    </>
  );
};
