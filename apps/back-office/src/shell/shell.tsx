import { Toaster } from '@fairline/ui/toast'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/me.ts'
import { t } from '../texts.ts'
import { HeadBar } from './head-bar.tsx'
import { KeyList } from './key-list.tsx'
import { Rail } from './rail.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useActivity } from './use-activity.ts'
import { useScreenKeys } from './use-screen-keys.ts'

/** What is around every screen: rail, head, the keys, and the question for the second factor. */
export function Shell() {
  const me = useSession((session) => session.me)
  const navigate = useNavigate()
  useEffect(() => {
    if (me === null) void navigate({ to: '/login' })
  }, [me, navigate])
  useActivity()
  const keys = useScreenKeys()
  if (me == null) return null
  return (
    <div className="bo-frame bg-surface">
      <Rail />
      <HeadBar onKeys={keys.show} />
      <main className="bo-page">
        <Outlet />
      </main>
      <StepUpDialog />
      <KeyList isOpen={keys.isShown} onClose={keys.hide} />
      <Toaster label={t('toasts')} />
    </div>
  )
}
