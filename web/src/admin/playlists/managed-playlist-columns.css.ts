import { style } from '@vanilla-extract/css';
import { radius } from '../../styles/tokens.ts';

export const cover = style({ flex: 'none', width: '32px', borderRadius: radius.thumbnail });
