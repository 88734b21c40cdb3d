import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Beats, playBeats } from './beats.ts';
import * as css from './offset-dialog.css.ts';
import { maxTapOffset, measureTapOffset, setTapOffset, tapOffset } from './tap-offset.ts';

const focus = (pad: HTMLElement | null): void => pad?.focus();

/** The tap offset of this device, set by hand or measured by tapping to a beat. */
export const OffsetDialog = ({ close }: { readonly close: () => void }) => {
  const offset = useSyncExternalStore(tapOffset.subscribe, tapOffset.get);
  const beats = useRef<Beats | null>(null);
  const taps = useRef<number[]>([]);
  const [state, setState] = useState<'idle' | 'playing' | 'unclear'>('idle');
  const [tapCount, setTapCount] = useState(0);
  useEffect(() => () => beats.current?.stop(), []);

  const start = (): void => {
    player.pause();
    beats.current?.stop();
    taps.current = [];
    setTapCount(0);
    setState('playing');
    beats.current = playBeats((times) => {
      const measured = measureTapOffset(taps.current, times);
      setState(measured === undefined ? 'unclear' : 'idle');
      if (measured !== undefined) setTapOffset(measured);
    });
  };
  const tap = ({ timeStamp }: Event): void => {
    taps.current.push(timeStamp);
    setTapCount(taps.current.length);
  };
  return (
    <Dialog title={t('Tap offset')} close={close} footer={<Button onClick={close}>{t('Done')}</Button>}>
      <div className={css.body}>
        <p>{t('Compensates for reaction time and wireless headphones.')}</p>
        <NumberField
          label={t('Milliseconds')}
          value={offset}
          onChange={(value) => setTapOffset(value ?? 0)}
          step={10}
          min={-maxTapOffset}
          max={maxTapOffset}
        />
        {state === 'playing' ? (
          <button
            type="button"
            className={css.pad}
            ref={focus}
            onPointerDown={({ nativeEvent }) => tap(nativeEvent)}
            onKeyDown={(event) => {
              if (event.key !== ' ' || event.repeat) return;
              event.preventDefault();
              tap(event.nativeEvent);
            }}
          >
            {tapCount === 0 ? t('Tap the space bar to the beat') : t(':count taps', { count: tapCount })}
          </button>
        ) : (
          <Button onClick={start}>{t('Measure')}</Button>
        )}
        <p role="status" className={css.note}>
          {state === 'unclear' && t('We couldn’t detect a steady beat. Try again.')}
        </p>
      </div>
    </Dialog>
  );
};
