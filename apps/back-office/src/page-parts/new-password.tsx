import { Field } from '@fairline/ui/field'
import { t } from '../texts.ts'

/** A password of the back office has so many characters. */
const length = { min: 12, max: 128 } as const

/** A new password, typed twice: `password` and `repeated` of the form. */
export function NewPassword({ fault = '' }: { readonly fault?: string }) {
  return (
    <>
      <Field
        label={t('claim.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={length.min}
        maxLength={length.max}
        required
      />
      <Field
        label={t('claim.repeat')}
        name="repeated"
        type="password"
        autoComplete="new-password"
        error={fault === '' ? undefined : fault}
        required
      />
    </>
  )
}
