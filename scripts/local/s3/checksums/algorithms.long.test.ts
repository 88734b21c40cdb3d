import { expect, test } from 'vitest';
import { startChecksum } from './algorithms.ts';
import { combineCrcs } from './combine-crcs.ts';

/** The check values of the "Catalogue of parametrised CRC algorithms" (reveng.sourceforge.io/crc-catalogue/all.htm). */
test.each([
  ['CRC32', 'cbf43926'],
  ['CRC32C', 'e3069283'],
  ['CRC64NVME', 'ae8b14860a799888'],
] as const)('%s is the one of its name, in one piece and put together', async (algorithm, check) => {
  const sumOf = async (text: string) => {
    const sum = startChecksum(algorithm);
    sum.update(Buffer.from(text));
    return { checksum: await sum.digest(), size: text.length };
  };
  const expected = Buffer.from(check, 'hex').toString('base64');
  expect((await sumOf('123456789')).checksum).toBe(expected);
  const pieces = await Promise.all(['1234', '', '5', '6789'].map(sumOf));
  expect(combineCrcs(algorithm, pieces)).toBe(expected);
  expect(combineCrcs(algorithm, [await sumOf('')])).toBe((await sumOf('')).checksum);
});
