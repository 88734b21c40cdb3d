import type { RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { t } from '../../lib/i18n.ts';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import * as css from './emoji-panel.css.ts';

/** A selection of emoji about music. Keyboards have all others. */
const listEmoji = (): readonly (readonly [string, string])[] => [
  ['🔥', t('Fire')],
  ['😍', t('Heart eyes')],
  ['🎶', t('Musical notes')],
  ['🎧', t('Headphones')],
  ['🙌', t('Raised hands')],
  ['👏', t('Clapping hands')],
  ['💯', t('100')],
  ['🤘', t('Rock on')],
  ['💃', t('Dancing')],
  ['😭', t('Crying')],
  ['😂', t('Tears of joy')],
  ['🤯', t('Blown away')],
  ['😮', t('Surprised')],
  ['🥹', t('Touched')],
  ['🙏', t('Folded hands')],
  ['👀', t('Eyes')],
  ['✨', t('Sparkles')],
  ['🌊', t('Wave')],
  ['🌙', t('Moon')],
  ['🎸', t('Guitar')],
  ['🥁', t('Drum')],
  ['🎹', t('Keyboard')],
  ['🎤', t('Microphone')],
  ['🧡', t('Heart')],
];

interface EmojiPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly onChoose: (emoji: string) => void;
}

/** A grid of emoji with arrow keys in both directions. */
export const EmojiPanel = ({ label, trigger, close, onChoose }: EmojiPanelProps) => (
  <FloatingPanel label={label} trigger={trigger} close={close}>
    <ListBox
      className={css.panel}
      aria-label={label}
      layout="grid"
      autoFocus="first"
      onAction={(key) => {
        onChoose(String(key));
        close();
      }}
    >
      {listEmoji().map(([character, name]) => (
        <ListBoxItem key={character} id={character} className={css.emoji} textValue={name} aria-label={name}>
          {character}
        </ListBoxItem>
      ))}
    </ListBox>
  </FloatingPanel>
);
