export { createMember, type NewMember, setTerms, type Terms } from './create-member.ts'
export { demoMembers, demoOperator, demoPassword } from './demo-members.ts'
export { memberProfile } from './member-profile.ts'
export { type OperatorSettings, operatorSettings, saveOperator } from './operator-settings.ts'
export {
  createPasswordHasher,
  type HashCost,
  HasherBusyError,
  type PasswordHasher,
} from './password-hasher.ts'
export { type MemberRecord, readMember } from './read-member.ts'
export { saveSettings } from './save-settings.ts'
export { type DemoAccess, seedDemo } from './seed-demo.ts'
export { type TypedCredentials, verifyCredentials } from './verify-credentials.ts'
