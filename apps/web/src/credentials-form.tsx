import { loginRules } from '@fairline/domain/accounts/credentials'
import { Field } from '@fairline/ui/field'
import { Icon } from '@fairline/ui/icon'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CallRejection } from './calls/client.ts'
import { validBy } from './field-rules.ts'
import { type Translate, useTranslate } from './i18n.ts'
import { presentError, sentencesOf } from './notices/present-error.ts'
import type { ActionOutcome } from './session/session-actions.ts'

export interface Credentials {
  readonly accountId: string
  readonly password: string
}

const empty: Credentials = { accountId: '', password: '' }

interface CredentialsFormProps {
  readonly start?: Credentials
  /** Where the focus begins; nowhere when left out. */
  readonly focus?: keyof Credentials
  /** Whether the browser may fill in the fields. False where they are for another member. */
  readonly isOwn: boolean
  readonly send: (credentials: Credentials) => Promise<ActionOutcome>
  readonly onSucceed: () => void
  /** What is shown below the fields: the button that sends them, and what belongs to it. */
  readonly children: ReactNode
}

/** The text of a refusal under the field. A wrong password may also be a wrong name. */
function fieldTextOf(rejection: CallRejection, t: Translate): string {
  const text = sentencesOf(rejection)
  return rejection.code === 'invalid_password' ? `${text} ${t('login.wrong')}` : text
}

/**
 * Username and password. A refusal opens a dialog, and its sentence stays under the password. The
 * password field keeps its text.
 * @spec S5.login.username
 * @spec S5.login.password
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { start = empty, focus, isOwn, send, onSucceed, children } = props
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, formState, setFocus, setError } = useForm<Credentials>({
    defaultValues: start,
  })
  useEffect(() => {
    if (focus !== undefined) setFocus(focus)
  }, [focus, setFocus])
  const submit = handleSubmit(async ({ accountId, password }) => {
    const outcome = await send({ accountId: accountId.trim(), password })
    if (outcome.status === 'succeed') onSucceed()
    else if (outcome.status === 'failed') {
      presentError(outcome.rejection, true)
      setError('password', { message: fieldTextOf(outcome.rejection, t) })
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-sm flex-col gap-1"
    >
      <Field
        label={t('login.username')}
        autoComplete={isOwn ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.accountId?.message}
        {...register('accountId', { validate: validBy(() => loginRules.username) })}
      />
      <Field
        label={t('login.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete={isOwn ? 'current-password' : 'off'}
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
      {children}
    </form>
  )
}
