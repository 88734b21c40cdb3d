import { limits } from '@overtone/shared/limits.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { body, card, onlyBeside } from '../page/editor.css.ts';
import { ListenersView } from '../page/listeners-view.tsx';
import type { StepProps } from '../page/step.ts';
import { textKind } from '../text/read-text.ts';
import { withoutSections } from '../text/retext.ts';
import { isSection, isSung, type TimedLine } from '../text/timed-text.ts';
import { sayTaken } from './say-taken.ts';
import * as css from './write.css.ts';

const textOf = (lines: readonly TimedLine[]): string => lines.map((line) => line.text).join('\n');

/** The words, written or pasted; times that come with them are taken, and lines that stay keep theirs. */
export const WriteStep = ({ editor, track, state, text, isTimed }: StepProps) => {
  const { lines } = state.session;
  const [typed, setTyped] = useState(() => textOf(lines));
  const pasted = useRef(false);
  // What came from elsewhere (a file, an undo) stands there as it is; what is typed keeps its spaces while it is typed.
  const shown =
    textOf(lines) ===
    typed
      .split('\n')
      .map((row) => row.replace(/\s+/g, ' ').trim())
      .join('\n')
      ? typed
      : textOf(lines);

  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
    if (pasted.current && textKind(target.value) !== 'plain') {
      const kind = editor.take(target.value);
      setTyped(textOf(editor.state.get().session.lines));
      sayTaken(editor, kind);
    } else {
      setTyped(target.value);
      editor.write(target.value);
    }
    pasted.current = false;
  };

  const sections = lines.filter(isSection).length;
  const left = limits.lyricsLengthMax - text.length;
  return (
    <div className={body}>
      <section className={card} aria-label={t('Write')}>
        <textarea
          className={css.area}
          aria-label={t('Words of the song')}
          aria-invalid={left < 0}
          placeholder={t(
            'Write or paste the words: a row for each line that is sung. LRC with its times is welcome too.',
          )}
          spellCheck
          value={shown}
          onPaste={() => {
            pasted.current = true;
          }}
          onChange={write}
        />
        <div className={css.foot}>
          {left < 0 ? (
            <span role="alert" className={css.error}>
              {tn(-left, '1 character too long', ':count characters too long')}
            </span>
          ) : (
            <span>{tn(lines.filter(isSung).length, '1 line', ':count lines')}</span>
          )}
          {sections > 0 && (
            <Button variant="quiet" onClick={() => editor.setLines(withoutSections(lines))}>
              {tn(sections, 'Remove 1 name of a section', 'Remove :count names of sections')}
            </Button>
          )}
        </div>
      </section>
      <ListenersView className={onlyBeside} {...{ track, text, isTimed }} />
    </div>
  );
};
