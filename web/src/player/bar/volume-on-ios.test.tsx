import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { prototype } = HTMLMediaElement;
const volumeProperty = Object.getOwnPropertyDescriptor(prototype, 'volume') ?? {};

/** As on iOS, the volume of an element is reset shortly after it is set. */
beforeAll(() => {
  const assignedVolumes = new WeakMap<object, number>();
  Object.defineProperty(prototype, 'volume', {
    configurable: true,
    get() {
      return assignedVolumes.get(this) ?? 1;
    },
    set(value: number) {
      assignedVolumes.set(this, value);
      queueMicrotask(() => assignedVolumes.delete(this));
    },
  });
});
afterAll(() => {
  Object.defineProperty(prototype, 'volume', volumeProperty);
});

describe('Volume on iOS', () => {
  it('shows only a mute button when the system controls the volume', async () => {
    const [{ Volume }, { CrossfadeChoice }, { actions }, { player }] = await Promise.all([
      import('./volume.tsx'),
      import('../playback/crossfade-choice.tsx'),
      import('../keys/actions.ts'),
      import('../player.ts'),
    ]);
    render(
      <>
        <Volume />
        <CrossfadeChoice />
      </>,
    );
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    screen.getByRole('button', { name: 'Mute' }).click();
    expect(player.state.get()).toMatchObject({ volume: 1, isMuted: true });
    const performAction = (id: string): void => actions.find((action) => action.id === id)?.perform();
    performAction('louder');
    expect(player.state.get()).toMatchObject({ volume: 1, isMuted: false });
    performAction('quieter');
    expect(player.state.get()).toMatchObject({ volume: 1, isMuted: true });
  });
});
