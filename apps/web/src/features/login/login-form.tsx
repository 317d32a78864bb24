import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Credentials, CredentialsForm } from '../../session/credentials-form.tsx'
import { logIn } from '../../session/log-in.ts'
import { useRequests } from '../../session/request-store.ts'
import { afterLogin } from '../../session/require-session.ts'
import { useSession } from '../../session/session-store.ts'

interface LoginFormProps {
  /** What is sent at once, where a demo account was chosen. */
  readonly filled: Credentials | null
  readonly choseLook: boolean
  readonly redirect: string | undefined
}

/** Username, password and remember-me. @spec S2.screen.login */
export function LoginForm({ filled, choseLook, redirect }: LoginFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const remembered = useSession((state) => state.remembered)
  const isBusy = useRequests(({ login }) => login === 'processing')
  const [remember, setRemember] = useState(remembered.on)
  const endText = useSession((state) => state.endText)
  return (
    <>
      {endText === '' ? null : (
        <p role="status" className="mb-4 border-l-[3px] border-wait bg-surface-raised px-3 py-2">
          {endText}
        </p>
      )}
      <CredentialsForm
        isOwn
        sendsAtOnce={filled !== null}
        start={filled ?? { accountId: remembered.accountId, password: '' }}
        focus={remembered.on ? 'password' : 'accountId'}
        send={(credentials) => logIn({ ...credentials, remember, choseLook })}
        onSucceed={() => void navigate({ to: afterLogin(redirect), replace: true })}
      >
        <label className="flex min-h-11 items-center gap-2.5 text-[13px]">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          {t('login.remember')}
        </label>
        <Button type="submit" kind="primary" size="large" busy={isBusy} className="mt-2 w-full">
          {t('action.logIn')}
        </Button>
      </CredentialsForm>
    </>
  )
}
