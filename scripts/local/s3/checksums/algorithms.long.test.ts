import { describe, expect, it } from 'vitest';
import { startChecksum } from './algorithms.ts';
import { combineCrcs } from './combine-crcs.ts';

describe('startChecksum and combineCrcs', () => {
  /** Check values of the "Catalogue of parametrised CRC algorithms" (reveng.sourceforge.io/crc-catalogue/all.htm). */
  it.each([
    ['CRC32', 'cbf43926'],
    ['CRC32C', 'e3069283'],
    ['CRC64NVME', 'ae8b14860a799888'],
  ] as const)('compute the check value of %s, from the whole text and from parts', async (algorithm, check) => {
    const computeChecksum = async (text: string) => {
      const sum = startChecksum(algorithm);
      sum.update(Buffer.from(text));
      return { checksum: await sum.digest(), size: text.length };
    };
    const expected = Buffer.from(check, 'hex').toString('base64');
    expect((await computeChecksum('123456789')).checksum).toBe(expected);
    const parts = await Promise.all(['1234', '', '5', '6789'].map(computeChecksum));
    expect(combineCrcs(algorithm, parts)).toBe(expected);
    expect(combineCrcs(algorithm, [await computeChecksum('')])).toBe((await computeChecksum('')).checksum);
  });
});
