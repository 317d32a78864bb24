import { loginRules } from '@fairline/domain/accounts/credentials'
import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { useForm } from 'react-hook-form'
import { presentError } from '../../api/present-error.ts'
import { validBy } from '../../field-rules.ts'
import { useTranslate } from '../../i18n.ts'
import { switchAccount } from '../../session/log-in.ts'
import { AccountPage, Section } from './account-page.tsx'

/** @spec S4.session.switch */
export function SwitchForm() {
  const t = useTranslate()
  const { register, handleSubmit, formState, setValue } = useForm({
    defaultValues: { accountId: '', password: '' },
  })
  const submit = handleSubmit(async ({ accountId, password }) => {
    const outcome = await switchAccount(accountId.trim(), password)
    // The window that this page stands in has been closed with the account that opened it.
    if (outcome.status === 'succeed') window.location.assign('/desktop')
    else if (outcome.status === 'failed') {
      presentError(outcome.rejection, true)
      setValue('password', '')
    }
  })
  return (
    <AccountPage path="/info/account/switch">
      <Section title={t('account.switch')} text={t('account.switchText')}>
        <form noValidate onSubmit={(event) => void submit(event)} className="max-w-sm">
          <Field
            label={t('login.username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={formState.errors.accountId?.message}
            {...register('accountId', { validate: validBy(() => loginRules.username) })}
          />
          <Field
            label={t('login.password')}
            type="password"
            autoComplete="off"
            maxLength={256}
            error={formState.errors.password?.message}
            {...register('password', { validate: validBy(() => loginRules.password) })}
          />
          <Button type="submit" kind="primary" size="large" busy={formState.isSubmitting}>
            {t('account.switchNow')}
          </Button>
        </form>
      </Section>
    </AccountPage>
  )
}
