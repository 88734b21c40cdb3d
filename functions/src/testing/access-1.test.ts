/** @module-tag noRetry */
import { testAccess } from './access-matrix.ts';

testAccess(1);
