import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';

/** Props of each tab of a profile. */
export interface ProfileTabProps {
  readonly profile: Profile;
  /** Whether it is the visitor’s own profile. */
  readonly isOwn: boolean;
  /** The display name of the user. */
  readonly name: string;
}
