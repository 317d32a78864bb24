import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { act, read } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { PageHead } from '../page-parts/page-head.tsx'
import { enterSession, useMay } from '../session/me.ts'
import { t } from '../texts.ts'

/** Whether members are let in, what is missing to let them in, and what is set. */
export function SitePage() {
  const mayAct = useMay('site')
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({ queryKey: ['/bo/site'], queryFn: () => read('/bo/site', {}) })
  const site = query.data
  const done = async (): Promise<void> => {
    setAsked(false)
    showToast('success', t('site.done'))
    await query.refetch()
    enterSession((await read('/bo/me', {})).me)
  }
  return (
    <>
      <PageHead title={t('screen.site')}>
        <span className="flex-1" />
        {mayAct && site !== undefined ? (
          <Button size="small" onClick={() => setAsked(true)}>
            {t(site.open ? 'site.close' : 'site.open')}
          </Button>
        ) : null}
      </PageHead>
      {site === undefined ? null : (
        <div className="flex flex-col gap-4 overflow-y-auto p-3">
          <p className={`font-semibold ${site.open ? 'text-win' : 'text-loss'}`}>
            {t(site.open ? 'site.isOpen' : 'site.isClosed')} {site.message}
          </p>
          {site.missing.length === 0 ? null : (
            <ul className="list-disc pl-5 text-loss" aria-label={t('site.missing')}>
              {site.missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <Settings title={t('site.brand')} of={site.brand} />
          <Settings title={t('site.limits')} of={site.limits} />
          <Settings title={t('site.commission')} of={site.commission} />
        </div>
      )}
      {isAsked && site !== undefined ? (
        <Switch isOpen={site.open} onDone={() => void done()} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}

interface SettingsProps {
  readonly title: string
  readonly of: Readonly<Record<string, unknown>>
}

function Settings({ title, of }: SettingsProps) {
  return (
    <details className="max-w-[900px]">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <pre className="mt-1 overflow-x-auto rounded bg-surface-sunken p-2 text-[11.5px]">
        {JSON.stringify(of, null, 2)}
      </pre>
    </details>
  )
}

interface SwitchProps {
  readonly isOpen: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

function Switch({ isOpen, onDone, onClose }: SwitchProps) {
  const [message, setMessage] = useState('')
  return (
    <Confirm
      title={t(isOpen ? 'site.close' : 'site.open')}
      verb={t(isOpen ? 'site.close' : 'site.open')}
      {...(isOpen ? { typed: t('site.closeWord') } : {})}
      onConfirm={(reason) =>
        act('/bo/maintenance', { open: !isOpen, reason, ...(isOpen ? { message } : {}) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isOpen ? (
        <label className="block">
          {t('site.message')}
          <input
            value={message}
            maxLength={500}
            onChange={({ target }) => setMessage(target.value)}
            className="bo-input mt-0.5 w-full"
          />
        </label>
      ) : (
        t('site.openSays')
      )}
    </Confirm>
  )
}
