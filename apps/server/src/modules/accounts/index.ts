/**
 * What an account and its terms are; preferences, passwords, nicknames.
 * Tables: `account`, `login_name`, `password_pepper`, `terms`.
 */

export type { StoredPassword } from './account-store.ts'
export { accountNamed, canonicalName } from './canonical-name.ts'
export { createMember, setTerms } from './create-member.ts'
export { demoMembers, demoOperators, demoPassword } from './demo-members.ts'
export { type DemoPlayers, seedDemoPlayers } from './demo-players.ts'
export { memberProfile } from './member-profile.ts'
export {
  createPasswordHasher,
  type HashCost,
  HasherBusyError,
  IN_FLIGHT_MAX,
  type PasswordHasher,
} from './password-hasher.ts'
export { keepPepper, provePepper } from './prove-pepper.ts'
export { type MemberRecord, readMember, readMembers } from './read-member.ts'
export { replacePassword, setPassword } from './replace-password.ts'
export { saveSettings } from './save-settings.ts'
export { type DemoUplines, demoLimits, demoRates, seedDemo } from './seed-demo.ts'
export { setNickname } from './set-nickname.ts'
export { type VerifiedAccount, verifyCredentials } from './verify-credentials.ts'
