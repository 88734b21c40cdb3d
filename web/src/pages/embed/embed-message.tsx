import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Brand, type EmbedBrand } from './brand.tsx';
import * as css from './embed.css.ts';

interface EmbedMessageProps {
  readonly text: string;
  /** Undefined if the site could not be loaded. */
  readonly brand?: EmbedBrand;
  readonly retry?: () => void;
}

/** A message instead of the embedded player. */
export const EmbedMessage = ({ text, brand, retry }: EmbedMessageProps) => (
  <main className={css.frame}>
    <div className={css.message}>
      <h1 className={css.messageText}>{text}</h1>
      {retry && <Button onClick={retry}>{t('Try again')}</Button>}
      {brand && <Brand {...brand} path="/" />}
    </div>
  </main>
);
