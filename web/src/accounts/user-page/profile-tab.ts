import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';

/** What each part of a profile is told. */
export interface ProfileTabProps {
  readonly profile: Profile;
  /** Whether whoever looks is the person. */
  readonly isOwn: boolean;
  /** What they are called. */
  readonly name: string;
}
