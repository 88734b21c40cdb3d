import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { findFormField } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { requestsPath } from '../../../lib/paths.ts';
import { useCall } from '../../../ui/actions/use-call.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { toLinkFieldName } from '../../../ui/links/link-url.ts';
import { useLeaveConfirmation } from '../../../ui/overlays/use-leave-confirmation.ts';
import { heading } from '../../../ui/text/page-heading.css.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';
import { layout } from '../../preview/two-columns.css.ts';
import { getRequestTypeLabel } from '../request-labels.ts';
import { requestFormPath, submittedRequestPath } from '../request-paths.ts';
import { picture, proof } from './attachment.ts';
import { CheckStep } from './check-step.tsx';
import { PagePreview } from './page-preview.tsx';
import { ProfileStep } from './profile-step.tsx';
import {
  createRequestBody,
  deleteDraft,
  getDraftEntries,
  loadDraft,
  type RequestDraft,
  requestDraft,
} from './request-draft.ts';
import * as css from './request-form.css.ts';
import { Steps } from './steps.tsx';

const stepParam = 'step';

interface RequestFormProps {
  readonly user: User;
  readonly type: BackstageRequestType;
  /** Managed artists for which verification can be requested. */
  readonly artists?: readonly Artist[];
}

/**
 * The form that requests an artist or its verification, in steps. Each step has a URL, so that the browser's back
 * button works.
 */
export const RequestForm = ({ user, type, artists = [] }: RequestFormProps) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm<RequestDraft>({ defaultValues: loadDraft(user) });
  const path = requestFormPath(type);
  // The last step can only be opened if the previous one is complete.
  const isLastStep = params.get(stepParam) === 'check' && proof.get()?.id !== undefined;
  const isSent = useRef(false);
  const invalidField = useRef<FieldPath<RequestDraft>>(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const isFirstRender = useRef(true);

  const { isDirty } = form.formState;
  const [hadDraft] = useState(() => requestDraft.read(user.id) !== undefined);
  useLeaveConfirmation({
    // Navigation between the forms and the list of requests keeps the input.
    shouldConfirm: (pathname) => !isSent.current && (isDirty || hadDraft) && !pathname.startsWith(requestsPath),
    // A reload keeps the typed values but not the files.
    losesChangesOnReload: () => picture.get() !== undefined || proof.get() !== undefined,
    isDangerous: true,
    title: t('Leave without sending?'),
    text: t('Your answers and files will be deleted.'),
    onLeave: deleteDraft,
  });
  useStoredDraft(form, requestDraft, user.id, getDraftEntries);
  // When a step opens, its title or its first field with an error receives the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step.
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    if (invalidField.current) form.setFocus(invalidField.current);
    else title.current?.focus();
    invalidField.current = undefined;
  }, [isLastStep]);

  const create = useCall(backstageRequestContract.create, {
    refresh: [backstageRequestContract.list],
    form: {
      getValues: form.getValues,
      mapField: (name) => toLinkFieldName(name) ?? findFormField(name, form.getValues()),
      setError: (name, error, { shouldFocus }) => {
        form.setError(name as FieldPath<RequestDraft>, error);
        if (!shouldFocus) return;
        invalidField.current = name as FieldPath<RequestDraft>;
        void navigate(path);
      },
    },
  });
  const submit = (draft: RequestDraft) =>
    create.run({ body: createRequestBody(type, draft) }, ({ request }) => {
      isSent.current = true;
      deleteDraft();
      return navigate(submittedRequestPath(request.id), { replace: true });
    });

  return (
    <>
      <div className={css.top}>
        <h1 ref={title} tabIndex={-1} className={`${heading} ${css.stepHeading}`}>
          {getRequestTypeLabel(type)}
        </h1>
        <Steps step={isLastStep ? 'check' : 'profile'} path={path} />
      </div>
      <div className={layout}>
        <Form
          form={form}
          label={isLastStep ? t('Review and submit') : t('Your profile')}
          onSubmit={async (draft) => {
            if (isLastStep) await submit(draft);
            else await navigate(`${path}?${stepParam}=check`);
          }}
        >
          {isLastStep ? (
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
