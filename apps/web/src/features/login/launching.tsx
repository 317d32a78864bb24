import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslate } from '../../i18n.ts'
import { addNotice } from '../../notices/notice-store.ts'
import { textOf } from '../../notices/present-error.ts'
import { takeLaunchToken } from '../../session/launch.ts'
import { launchLogin } from '../../session/log-in.ts'
import { afterLogin } from '../../session/require-session.ts'
import { useSession } from '../../session/session-store.ts'

interface LaunchingProps {
  readonly redirect: string | undefined
  /** The launch was refused and nobody is logged in: the form takes over. */
  readonly onRefused: () => void
}

/** Uses the token of a launch; says so until it is answered. */
export function Launching({ redirect, onRefused }: LaunchingProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const token = takeLaunchToken()
    if (token === null) return
    void launchLogin(token).then(async (outcome) => {
      if (outcome.status === 'failed') {
        // Always a dialog: the refusal of a launch is no news of the session that is here.
        addNotice({ kind: 'error', text: textOf(outcome.rejection.code) })
        onRefused()
      }
      if (useSession.getState().account === null) return
      await navigate({ to: afterLogin(redirect), replace: true })
    })
  }, [navigate, redirect, onRefused])
  return (
    <p role="status" className="py-8 text-center text-[15px] text-text-muted">
      {t('login.launching')}
    </p>
  )
}
