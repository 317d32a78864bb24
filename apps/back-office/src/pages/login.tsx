import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ask, type OfficeRefusal } from '../calls/ask.ts'
import { refusalText } from '../page-parts/refusal-text.ts'
import { enterSession, useSession } from '../session/me.ts'
import { t } from '../texts.ts'

/** One sentence for all that can be wrong; a code that was just used is one of it. */
const faultOf = (refusal: OfficeRefusal): string =>
  refusal.code === 'invalid_password' ? t('login.wrong') : refusalText(refusal)

/** The login: login id, password, and the code of the device. */
export function LoginPage() {
  const navigate = useNavigate()
  const endedWith = useSession((session) => session.endedWith)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const logIn = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    setBusy(true)
    const outcome = await ask('/bo/login', {
      login: text('login'),
      password: String(form.get('password') ?? ''),
      ...(text('totp') === '' ? {} : { totp: text('totp') }),
    })
    setBusy(false)
    if (!outcome.ok) return setFault(faultOf(outcome.refusal))
    enterSession(outcome.answer.me)
    void navigate({ to: '/' })
  }
  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface p-4">
      <form
        onSubmit={(event) => void logIn(event)}
        className="w-[340px] rounded-lg border border-line bg-surface-raised p-6"
      >
        <h1 className="mb-3 text-[18px] font-semibold">{t('login.title')}</h1>
        {endedWith === '' ? null : (
          <p role="status" className="mb-3 rounded bg-row-live px-3 py-2">
            {t(endedWith === 'permission_denied' ? 'login.withdrawn' : 'login.ended')}
          </p>
        )}
        <Field label={t('login.login')} name="login" autoComplete="username" required />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={t('login.code')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fault === '' ? undefined : fault}
        />
        <Button kind="primary" size="large" type="submit" busy={isBusy} className="w-full">
          {t('login.enter')}
        </Button>
      </form>
    </main>
  )
}
