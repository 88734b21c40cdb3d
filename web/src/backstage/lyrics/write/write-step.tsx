import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { body, card, onlyWithTwoCards } from '../page/editor.css.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { detectLyricsFormat } from '../text/parse-lyrics.ts';
import { removeSections } from '../text/replace-text.ts';
import { isSection, isSung, type TimedLine } from '../text/timed-text.ts';
import { notifyImported } from './notify-imported.ts';
import * as css from './write.css.ts';

const joinLines = (lines: readonly TimedLine[]): string => lines.map((line) => line.text).join('\n');

/** The text of the lyrics. Times in pasted text are imported, and lines that remain keep their times. */
export const WriteStep = ({ editor, track, state, text, isTimed }: StepProps) => {
  const { lines } = state.session;
  const [inputText, setInputText] = useState(() => joinLines(lines));
  const isPaste = useRef(false);
  // Imported or restored text is shown unchanged. Typed text keeps its spaces while the user types.
  const shownText =
    joinLines(lines) ===
    inputText
      .split('\n')
      .map((row) => row.replace(/\s+/g, ' ').trim())
      .join('\n')
      ? inputText
      : joinLines(lines);

  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
    if (isPaste.current && detectLyricsFormat(target.value) !== 'plain') {
      const kind = editor.importText(target.value);
      setInputText(joinLines(editor.state.get().session.lines));
      notifyImported(editor, kind);
    } else {
      setInputText(target.value);
      editor.setText(target.value);
    }
    isPaste.current = false;
  };

  const sections = lines.filter(isSection).length;
  const remaining = catalogLimits.lyricsLengthMax - text.length;
  return (
    <div className={body}>
      <section className={card} aria-label={t('Write')}>
        <textarea
          className={css.area}
          aria-label={t('Lyrics text')}
          aria-invalid={remaining < 0}
          placeholder={t('Write or paste lyrics, one line per row, or paste LRC.')}
          spellCheck
          value={shownText}
          onPaste={() => {
            isPaste.current = true;
          }}
          onChange={handleChange}
        />
        <div className={css.footer}>
          {remaining < 0 ? (
            <span role="alert" className={css.error}>
              {tn(-remaining, '1 character too long', ':count characters too long')}
            </span>
          ) : (
            <span>{tn(lines.filter(isSung).length, '1 line', ':count lines')}</span>
          )}
          {sections > 0 && (
            <Button variant="quiet" onClick={() => editor.setLines(removeSections(lines))}>
              {tn(sections, 'Remove 1 section label', 'Remove :count section labels')}
            </Button>
          )}
        </div>
      </section>
      <ListenersView className={onlyWithTwoCards} {...{ track, text, isTimed }} />
    </div>
  );
};
