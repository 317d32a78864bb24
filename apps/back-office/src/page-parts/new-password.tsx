import { fieldRules } from '@fairline/domain/errors/field-rules'
import { Field } from '@fairline/ui/field'
import { t } from '../texts.ts'
import { faultOf } from './ruled-fields.tsx'

/** A password of the back office has so many characters. */
const length = { min: 12, max: 128 } as const

/** What is wrong with a new password and its repetition; '' where nothing is. */
export interface PasswordFaults {
  readonly password: string
  readonly repeated: string
}
export const noPasswordFaults: PasswordFaults = { password: '', repeated: '' }

/** The password of a form and what is wrong with it. `old` is the present one, if there is one. */
export function newPasswordOf(
  form: FormData,
  old = '',
): { readonly password: string; readonly faults: PasswordFaults | null } {
  const password = String(form.get('password') ?? '')
  const faults = {
    password: faultOf(password, [
      fieldRules.letterAndDigit,
      fieldRules.notSameAs(t('password.newName'), t('password.oldName'), old),
    ]),
    repeated: faultOf(String(form.get('repeated') ?? ''), [
      fieldRules.sameAs(t('password.repeatedName'), t('password.otherName'), password),
    ]),
  }
  const isFaulty = faults.password !== '' || faults.repeated !== ''
  return { password, faults: isFaulty ? faults : null }
}

/** A new password, typed twice: `password` and `repeated` of the form. */
export function NewPassword({ faults = noPasswordFaults }: { readonly faults?: PasswordFaults }) {
  return (
    <>
      <Field
        label={t('claim.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={length.min}
        maxLength={length.max}
        error={faults.password === '' ? undefined : faults.password}
        required
      />
      <Field
        label={t('claim.repeat')}
        name="repeated"
        type="password"
        autoComplete="new-password"
        error={faults.repeated === '' ? undefined : faults.repeated}
        required
      />
    </>
  )
}
