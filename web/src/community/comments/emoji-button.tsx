import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { emojiButton } from './composer.css.ts';

const EmojiPanel = loadComponentOnFirstUse(
  async () => (await import('./emoji-panel.tsx')).EmojiPanel,
  ({ close }) => close(),
);

/** Inserts an emoji. Hidden on touch screens, whose keyboards have emoji. */
export const EmojiButton = ({ onChoose }: { readonly onChoose: (emoji: string) => void }) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = t('Emoji');
  return (
    <>
      <IconButton
        ref={trigger}
        className={emojiButton}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Smile aria-hidden />
      </IconButton>
      {isOpen && <EmojiPanel label={label} trigger={trigger} onChoose={onChoose} close={() => setIsOpen(false)} />}
    </>
  );
};
