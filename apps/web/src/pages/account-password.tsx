import { changePassword } from '@fairline/contract/account'
import { type PasswordChange, passwordChangeRules } from '@fairline/domain/accounts/password-change'
import { call } from '@fairline/site/calls/call'
import { validBy } from '@fairline/site/field-rules'
import { useTranslate } from '@fairline/site/i18n'
import { presentError } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { showToast } from '@fairline/ui/toast'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { AccountForm } from '../features/account/account-form.tsx'
import { Section } from '../features/account/section.tsx'
import { afterLogin, passwordPath } from '../session/require-session.ts'
import { logOut } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'
import { AccountPage } from '../shell/account-page.tsx'
import { NoticePage, noticeText } from '../shell/notice-page.tsx'

const empty: PasswordChange = { current: '', next: '', confirmation: '' }
const fields = ['current', 'next', 'confirmation'] as const

/**
 * The page of the password. A member whose password was reset sees nothing else before a new one is
 * chosen. @spec S2.screen.password
 */
export function PasswordForm() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const { register, handleSubmit, formState, getValues, reset } = useForm<PasswordChange>({
    defaultValues: empty,
  })
  const navigate = useNavigate()
  const redirect = useSearch({ strict: false, select: (search) => search.redirect })
  if (account === null) return null
  const isForced = account.mustChangePassword === true
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
      useSession.setState({
        deviceToken: answer.data.device_token,
        account: { ...account, mustChangePassword: false },
      })
      reset(empty)
      showToast('success', t('account.passwordChanged'), 'password')
      if (isForced) await navigate({ to: afterLogin(redirect) })
    } else presentError(answer.rejection, true)
  })
  const form = (
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
  )
  if (isForced) {
    return (
      <NoticePage title={t('error.passwordChangeRequired')} hasWayBack={false}>
        <p className={noticeText}>{t('account.passwordForced')}</p>
        {form}
        <Button onClick={() => void logOut()}>{t('action.logOut')}</Button>
      </NoticePage>
    )
  }
  return (
    <AccountPage path={passwordPath}>
      <Section title={t('account.password')} text={t('account.passwordText')}>
        {form}
      </Section>
    </AccountPage>
  )
}
