import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Actions } from '../dev-ui/actions.tsx';
import { DataTables } from '../dev-ui/data-tables.tsx';
import { Feedback } from '../dev-ui/feedback.tsx';
import { Fields } from '../dev-ui/fields.tsx';
import { Overlays } from '../dev-ui/overlays.tsx';
import { SampleForm } from '../dev-ui/sample-form.tsx';
import { title } from '../dev-ui/specimen.css.ts';
import { Tables } from '../dev-ui/tables.tsx';

/** Every component of `ui` in every state, for developers. The production bundle leaves it out. */
export const Page = () => {
  useDocumentTitle('UI');
  return (
    <>
      <h1 className={title}>UI</h1>
      <Fields />
      <SampleForm />
      <Actions />
      <Overlays />
      <Tables />
      <DataTables />
      <Feedback />
    </>
  );
};
