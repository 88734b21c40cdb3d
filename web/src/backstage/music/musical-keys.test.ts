import { musicalKeys as contractKeys } from '@overtone/shared/catalog/music/recording.model.ts';
import { describe, expect, it } from 'vitest';
import { musicalKeys } from './musical-keys.ts';

describe('musicalKeys', () => {
  it('lists the same keys as the API', () => expect(musicalKeys).toEqual(contractKeys));
});
