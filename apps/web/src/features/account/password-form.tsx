import { changePassword } from '@fairline/contract/account'
import { type PasswordChange, passwordChangeRules } from '@fairline/domain/accounts/password-change'
import { Field } from '@fairline/ui/field'
import { showToast } from '@fairline/ui/toast'
import { useForm } from 'react-hook-form'
import { call } from '../../calls/call.ts'
import { validBy } from '../../field-rules.ts'
import { useTranslate } from '../../i18n.ts'
import { presentError } from '../../notices/present-error.ts'
import { useSession } from '../../session/session-store.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage, Section } from './account-page.tsx'

const empty: PasswordChange = { current: '', next: '', confirmation: '' }
const fields = ['current', 'next', 'confirmation'] as const

/** @spec S2.screen.password */
export function PasswordForm() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const { register, handleSubmit, formState, getValues, reset } = useForm<PasswordChange>({
    defaultValues: empty,
  })
  if (account === null) return null
  const names = [account.accountId, account.nickname]
  const submit = handleSubmit(async ({ current, next, confirmation }) => {
    const { deviceToken } = useSession.getState()
    const answer = await call(changePassword, {
      device_token: deviceToken,
      current_password: current,
      new_password: next,
      confirm_password: confirmation,
    })
    if (answer.ok) {
      useSession.setState({ deviceToken: answer.data.device_token })
      reset(empty)
      showToast('success', t('account.passwordChanged'), 'password')
    } else presentError(answer.rejection, true)
  })
  return (
    <AccountPage path="/info/account/password">
      <Section title={t('account.password')} text={t('account.passwordText')}>
        <AccountForm
          onSubmit={submit}
          isBusy={formState.isSubmitting}
          action={t('account.changePassword')}
        >
          {fields.map((field) => (
            <Field
              key={field}
              type="password"
              label={t(`account.password.${field}`)}
              autoComplete={field === 'current' ? 'current-password' : 'new-password'}
              maxLength={256}
              error={formState.errors[field]?.message}
              {...register(field, {
                validate: validBy(() => passwordChangeRules(getValues(), names)[field]),
              })}
            />
          ))}
        </AccountForm>
      </Section>
    </AccountPage>
  )
}
