import { describe, expect, it } from 'vitest';
import { exportLimits } from './accounts/export-limits.ts';
import { awsLimits } from './aws-limits.ts';
import { backstageLimits } from './backstage/backstage-limits.ts';
import { catalogLimits } from './catalog/catalog-limits.ts';
import { communityLimits } from './community/community-limits.ts';
import { discoveryLimits } from './discovery/discovery-limits.ts';
import { httpLimits } from './http/http-limits.ts';
import { identityLimits } from './identity/identity-limits.ts';
import { libraryLimits } from './library/library-limits.ts';
import { mediaLimits } from './media/media-limits.ts';
import { playLimits } from './plays/play-limits.ts';
import { rates } from './rates.ts';
import { sharingLimits } from './sharing/sharing-limits.ts';
import { siteLimits } from './site/site-limits.ts';
import { textLimits } from './texts/text-limits.ts';
import { uploadLimits } from './uploads/upload-limits.ts';

describe('limits', () => {
  it('fit the largest avatar into a form and the longest lyrics into a body, and allow larger audio files than images', () => {
    expect(mediaLimits.uploadFormBytesMax).toBeGreaterThan(mediaLimits.avatarBytesMax);
    expect(mediaLimits.imageBytesMax).toBeGreaterThanOrEqual(mediaLimits.avatarBytesMax);
    expect(httpLimits.bodyBytesMax).toBeGreaterThan(catalogLimits.lyricsLengthMax);
    expect(mediaLimits.audioBytesMax).toBeGreaterThan(mediaLimits.imageBytesMax);
  });

  it('are positive integers, and rates have windows of whole minutes', () => {
    const sizes = [
      awsLimits,
      backstageLimits,
      catalogLimits,
      communityLimits,
      discoveryLimits,
      exportLimits,
      httpLimits,
      identityLimits,
      libraryLimits,
      mediaLimits,
      playLimits,
      sharingLimits,
      siteLimits,
      textLimits,
      uploadLimits,
    ]
      .flatMap((limits): unknown[] => Object.values(limits))
      .filter((limit) => typeof limit === 'number');
    const rateValues = Object.values(rates).flatMap((rate) => Object.values(rate));
    expect([...sizes, ...rateValues].filter((limit) => !Number.isInteger(limit) || limit < 1)).toEqual([]);
    expect(Object.values(rates).filter(({ seconds }) => seconds % 60 !== 0)).toEqual([]);
  });
});
