import { Share } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { privatePath } from '../../lib/private-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toFullUrl } from '../../ui/actions/copy-link.ts';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { canShare, share } from '../share/system-share.ts';
import * as css from './links.css.ts';

interface CreatedLinkProps {
  readonly token: string;
  /** The name of what is shared. */
  readonly title: string;
}

/** Shows the URL of a new link. It is shown only once. */
export const CreatedLink = ({ token, title }: CreatedLinkProps) => (
  <div className={css.stack}>
    <CopyField
      label={t('Link')}
      autoFocus
      value={toFullUrl(privatePath(token))}
      description={t('Copy the link now. You won’t see it again. If you lose it, revoke it and create a new one.')}
    />
    {canShare() && (
      <div className={css.buttons}>
        <Button onClick={() => void share([privatePath(token)], title)}>
          <Share aria-hidden />
          {t('Share')}
        </Button>
      </div>
    )}
  </div>
);
