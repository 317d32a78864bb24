import { loginRules } from '@fairline/domain/accounts/credentials'
import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { Icon } from '@fairline/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { presentError } from '../../api/present-error.ts'
import { validBy } from '../../field-rules.ts'
import { useTranslate } from '../../i18n.ts'
import { logIn } from '../../session/log-in.ts'
import { afterLogin } from '../../session/require-session.ts'
import { useSession } from '../../session/session-store.ts'

interface LoginFields {
  accountId: string
  password: string
  remember: boolean
}

interface LoginFormProps {
  /** What the form starts with, where a demo account was chosen. */
  readonly filled: { readonly accountId: string; readonly password: string } | null
  readonly choseLook: boolean
  readonly redirect: string | undefined
}

/**
 * Username, password and remember-me.
 * @spec S5.login.username
 * @spec S5.login.password
 */
export function LoginForm({ filled, choseLook, redirect }: LoginFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const remembered = useSession((state) => state.remembered)
  const isBusy = useSession(({ requests }) => requests.login === 'processing')
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, formState, setFocus, setValue } = useForm<LoginFields>({
    defaultValues: {
      accountId: filled?.accountId ?? remembered.accountId,
      password: filled?.password ?? '',
      remember: remembered.on,
    },
  })
  useEffect(() => {
    setFocus(remembered.on ? 'password' : 'accountId')
  }, [remembered.on, setFocus])

  const submit = handleSubmit(async (fields) => {
    const outcome = await logIn({ ...fields, accountId: fields.accountId.trim(), choseLook })
    if (outcome.status === 'succeed') {
      await navigate({ to: afterLogin(redirect), replace: true })
    } else if (outcome.status === 'failed') {
      presentError(outcome.rejection, true)
      setValue('password', '')
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <Field
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.accountId?.message}
        {...register('accountId', {
          validate: validBy(() => loginRules.username),
        })}
      />
      <Field
        label={t('login.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={256}
        error={formState.errors.password?.message}
        trailing={
          <button
            type="button"
            aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="flex size-9 items-center justify-center text-text-muted max-lg:size-11"
          >
            <Icon name="eye" size={18} />
          </button>
        }
        {...register('password', { validate: validBy(() => loginRules.password) })}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-[13px]">
        <input type="checkbox" className="size-4 accent-accent" {...register('remember')} />
        {t('login.remember')}
      </label>
      <Button type="submit" kind="primary" size="large" busy={isBusy} className="mt-2 w-full">
        {t('action.logIn')}
      </Button>
    </form>
  )
}
