import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { chooseQuality } from '../choose-quality.ts';
import { player } from '../player.ts';
import { type QualityChoice as Quality, quality } from '../quality.ts';
import { Choice } from './choice.tsx';
import * as css from './playback-menu.css.ts';

const choices: readonly { readonly value: Quality; readonly label: () => string }[] = [
  { value: 'auto', label: () => t('Automatic') },
  { value: 'high', label: () => t('High') },
  { value: 'low', label: () => t('Data saver') },
];

/** The setting for audio quality and data use. */
export const QualityChoice = () => {
  const chosenQuality = useSyncExternalStore(quality.subscribe, quality.get);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('Streaming quality')}</legend>
      <div className={css.wordChoices}>
        {choices.map(({ value, label }) => (
          <Choice
            key={value}
            label={label()}
            isChosen={value === chosenQuality}
            choose={() => chooseQuality(value, player)}
          />
        ))}
      </div>
    </fieldset>
  );
};
