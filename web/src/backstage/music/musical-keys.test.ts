import { musicalKeys as contractKeys } from '@overtone/shared/catalog/music/recording.model.ts';
import { expect, it } from 'vitest';
import { musicalKeys } from './musical-keys.ts';

it('are those that the API takes', () => expect(musicalKeys).toEqual(contractKeys));
