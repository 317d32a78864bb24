import { loginRules } from '@fairline/domain/accounts/credentials'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import type { CallRejection } from '@fairline/site/calls/client'
import { validBy } from '@fairline/site/field-rules'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { LoginWait, waitEnd } from '@fairline/site/login-wait.tsx'
import { presentError, sentencesOf } from '@fairline/site/notices/present-error'
import { Field } from '@fairline/ui/field'
import { Icon } from '@fairline/ui/icon'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ActionOutcome } from './session-actions.ts'
import { useSession } from './session-store.ts'

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
  /** Whether what the form starts with is sent as soon as it is drawn. */
  readonly sendsAtOnce?: boolean
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

interface Waiting {
  readonly rejection: CallRejection
  readonly endsAt: number
}

const isLoggedIn = (): boolean => useSession.getState().account !== null

/**
 * Whether a refusal is shown by the page and not under the field: one with a toast, and one that
 * ended the session of a member who switched accounts, which closes the form.
 */
const isOfPage = ({ code }: CallRejection, wasLoggedIn: boolean): boolean =>
  handlingOf(code, wasLoggedIn).shown === 'toast' || (wasLoggedIn && !isLoggedIn())

/** The fields of the form, what is wrong with them, and how they are sent. */
function useCredentials({ start = empty, send, onSucceed }: CredentialsFormProps) {
  const t = useTranslate()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const form = useForm<Credentials>({ defaultValues: start })
  const { clearErrors, setError, formState } = form
  const submit = form.handleSubmit(async ({ accountId, password }) => {
    const wasLoggedIn = isLoggedIn()
    setWaiting(null)
    const outcome = await send({ accountId: accountId.trim(), password })
    if (outcome.status === 'succeed') onSucceed()
    if (outcome.status !== 'failed') return
    const { rejection } = outcome
    if (isOfPage(rejection, wasLoggedIn)) {
      presentError(rejection, true)
      return
    }
    const endsAt = waitEnd(rejection)
    setWaiting(endsAt === null ? null : { rejection, endsAt })
    setError('password', { type: 'refused', message: fieldTextOf(rejection, t) })
  })
  const endWait = useCallback(() => {
    setWaiting(null)
    clearErrors('password')
  }, [clearErrors])
  const { accountId, password } = formState.errors
  const isWaiting = waiting !== null && password?.type === 'refused'
  const refusal = isWaiting ? <LoginWait {...waiting} onEnd={endWait} /> : password?.message
  return { ...form, submit, faults: { accountId: accountId?.message, password: refusal } }
}

/**
 * Username and password. A refusal is shown once, in the words of its dialog, under the password.
 * The password field keeps its text.
 * @spec S5.login.username
 * @spec S5.login.password
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { focus, isOwn, sendsAtOnce = false, children } = props
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const { register, submit, setFocus, faults } = useCredentials(props)
  const first = useRef(sendsAtOnce ? submit : null)
  useEffect(() => {
    const send = first.current
    first.current = null
    void send?.()
  }, [])
  useEffect(() => {
    if (focus !== undefined) setFocus(focus)
  }, [focus, setFocus])
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
        error={faults.accountId}
        {...register('accountId', { validate: validBy(() => loginRules.username) })}
      />
      <Field
        label={t('login.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete={isOwn ? 'current-password' : 'off'}
        maxLength={256}
        error={faults.password}
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
