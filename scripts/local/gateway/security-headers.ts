import type { OutgoingHttpHeaders } from 'node:http';
import { socialPopupPatterns } from '@overtone/shared/accounts/auth/social.model.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { createPathMatcher } from '@overtone/shared/http/path-pattern.ts';
import { buildSecurityHeaders } from '@overtone/shared/http/security-headers.ts';
import { privatePattern } from '@overtone/shared/sharing/private-path.ts';
import { workspaceJoinPattern } from '@overtone/shared/workspaces/join-pattern.ts';

const isPopupPath = createPathMatcher(socialPopupPatterns);
const isSecretPath = createPathMatcher([privatePattern, workspaceJoinPattern]);

/** Creates a function that returns the security headers of a path. `OVERTONE_HUMAN_CHECK` works as in a deployment. */
export const createSecurityHeaders = (s3Origins: readonly string[]) => {
  const isHumanCheckAllowed = process.env.OVERTONE_HUMAN_CHECK === 'true';
  const mediaOrigins = s3Origins;
  const defaultHeaders = buildSecurityHeaders({ mediaOrigins, uploadOrigins: s3Origins, isHumanCheckAllowed });
  const popupHeaders = buildSecurityHeaders({ mediaOrigins, isHumanCheckAllowed, canReportToOpener: true });
  const embedHeaders = buildSecurityHeaders({ mediaOrigins, isHumanCheckAllowed, canBeFramedAnywhere: true });
  const secretAddressHeaders = buildSecurityHeaders({
    mediaOrigins,
    uploadOrigins: s3Origins,
    isHumanCheckAllowed,
    isSecretAddress: true,
  });
  return (path: string): OutgoingHttpHeaders => {
    if (isPopupPath(path)) return popupHeaders;
    if (isSecretPath(path)) return secretAddressHeaders;
    return isEmbedPath(path) ? embedHeaders : defaultHeaders;
  };
};
