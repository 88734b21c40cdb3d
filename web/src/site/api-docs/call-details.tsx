import { t } from '../../lib/i18n.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import * as css from './api-docs.css.ts';
import type { ApiCall } from './call-groups.ts';
import { buildCurlCommand } from './example.ts';
import type { Operation } from './openapi.model.ts';
import { Field, SchemaView } from './schema-view.tsx';

/** Describes who can call the endpoint. The description has permissions in backticks. */
const Access = ({ operation: { security, description } }: { readonly operation: Operation }) => {
  if (security.length === 0) return <p>{t('No authentication required.')}</p>;
  return (
    <p>
      {(description ?? '').split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </p>
  );
};

/** The parameters, the body, the response and an example of an endpoint. */
export const CallDetails = ({ call }: { readonly call: ApiCall }) => {
  const { operation } = call;
  const curl = buildCurlCommand(call, location.origin);
  const success = Object.entries(operation.responses).find(([status]) => status !== 'default');
  return (
    <div className={css.details}>
      <Access operation={operation} />
      {operation.parameters && (
        <section>
          <h3 className={css.partHeading}>{t('Parameters')}</h3>
          <ul className={css.fields}>
            {operation.parameters.map(({ name, schema, required, in: location }) => (
              <Field key={`${location} ${name}`} name={name} schema={schema} isRequired={required} />
            ))}
          </ul>
        </section>
      )}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section key={type}>
          <h3 className={css.partHeading}>
            {t('Body')} <code className={css.fieldType}>{type}</code>
          </h3>
          <SchemaView schema={schema} />
        </section>
      ))}
      {success && (
        <section>
          <h3 className={css.partHeading}>
            {t('Response')} <code className={css.fieldType}>{success[0]}</code>
          </h3>
          {Object.entries(success[1].content ?? {}).map(([type, { schema }]) => (
            <SchemaView key={type} schema={schema} />
          ))}
          {!success[1].content && <p className={css.fieldRules}>{success[1].description}</p>}
        </section>
      )}
      <section>
        <div className={css.exampleHead}>
          <h3 className={css.partHeading}>{t('Example')}</h3>
          <CopyButton text={curl} label={t('Copy example')} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <pre className={css.example} tabIndex={0}>
          {curl}
        </pre>
      </section>
    </div>
  );
};
