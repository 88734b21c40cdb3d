import { testAccess } from './access-matrix.ts';

testAccess('catalog');
