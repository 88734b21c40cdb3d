import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldOf } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { requestsPath } from '../../../lib/paths.ts';
import { useCall } from '../../../ui/actions/use-call.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { linkField } from '../../../ui/links/address.ts';
import { useLeaveQuestion } from '../../../ui/overlays/use-leave-question.ts';
import { heading } from '../../../ui/text/page-heading.css.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';
import { layout } from '../../preview/beside.css.ts';
import { wayName } from '../request-labels.ts';
import { askPath, submittedPath } from '../request-paths.ts';
import * as css from './ask-form.css.ts';
import { picture, proof } from './attachment.ts';
import { CheckStep } from './check-step.tsx';
import { beginDraft, type Draft, deleteDraft, entriesOf, kept, requestOf } from './draft.ts';
import { PagePreview } from './page-preview.tsx';
import { ProfileStep } from './profile-step.tsx';
import { Steps } from './steps.tsx';

const stepParameter = 'step';

interface AskFormProps {
  readonly user: User;
  readonly type: BackstageRequestType;
  /** Profiles that the badge can be asked for. */
  readonly artists?: readonly Artist[];
}

/** Asks for an artist's profile or its badge, in steps; each has an address, so that the way back is a step back. */
export const AskForm = ({ user, type, artists = [] }: AskFormProps) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm<Draft>({ defaultValues: beginDraft(user) });
  const path = askPath(type);
  // Whoever comes to the last step by its address has not filled in the one before.
  const isCheck = params.get(stepParameter) === 'check' && proof.get()?.id !== undefined;
  const isSent = useRef(false);
  const wrong = useRef<FieldPath<Draft>>(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  const { isDirty } = form.formState;
  const [hadKept] = useState(() => kept.read(user.id) !== undefined);
  useLeaveQuestion({
    // From form to form, and to their list, everything is kept.
    isHeld: (pathname) => !isSent.current && (isDirty || hadKept) && !pathname.startsWith(requestsPath),
    // A reload keeps what was typed, and no files.
    isLost: () => picture.get() !== undefined || proof.get() !== undefined,
    isDangerous: true,
    title: t('Leave without sending?'),
    text: t('What you have entered is deleted, with your files.'),
    onLeave: deleteDraft,
  });
  useStoredDraft(form, kept, user.id, entriesOf);
  // Another step is read from its beginning, unless it is shown for what is wrong in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (wrong.current) form.setFocus(wrong.current);
    else title.current?.focus();
    wrong.current = undefined;
  }, [isCheck]);

  const create = useCall(backstageRequestContract.create, {
    refresh: [backstageRequestContract.list],
    form: {
      getValues: form.getValues,
      fieldFor: (name) => linkField(name) ?? fieldOf(name, form.getValues()),
      setError: (name, error, { shouldFocus }) => {
        form.setError(name as FieldPath<Draft>, error);
        if (!shouldFocus) return;
        wrong.current = name as FieldPath<Draft>;
        void navigate(path);
      },
    },
  });
  const send = (draft: Draft) =>
    create.run({ body: requestOf(type, draft) }, ({ request }) => {
      isSent.current = true;
      deleteDraft();
      return navigate(submittedPath(request.id), { replace: true });
    });

  return (
    <>
      <div className={css.top}>
        <h1 ref={title} tabIndex={-1} className={`${heading} ${css.stepHeading}`}>
          {wayName(type)}
        </h1>
        <Steps step={isCheck ? 'check' : 'profile'} path={path} />
      </div>
      <div className={layout}>
        <Form
          form={form}
          label={isCheck ? t('Check and send') : t('Your profile')}
          onSubmit={async (draft) => {
            if (isCheck) await send(draft);
            else await navigate(`${path}?${stepParameter}=check`);
          }}
        >
          {isCheck ? (
            <CheckStep form={form} type={type} path={path} />
          ) : (
            <ProfileStep form={form} type={type} artists={artists} />
          )}
        </Form>
        <PagePreview control={form.control} type={type} />
      </div>
    </>
  );
};
