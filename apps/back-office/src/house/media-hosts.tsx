import { useId, useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { t } from '../texts.ts'

interface MediaHostsProps {
  readonly hosts: readonly string[]
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

const hostName = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/

/** The hosts that video may come from: pages of the members' site load it from no others. */
export function MediaHosts({ hosts, onDone, onClose }: MediaHostsProps) {
  const id = useId()
  const [text, setText] = useState(hosts.join('\n'))
  const named = text.split(/\s+/).filter((name) => name !== '')
  const wrong = named.filter((name) => !hostName.test(name))
  return (
    <Confirm
      title={t('channels.hosts')}
      verb={t('channels.save')}
      asksReason
      isFaulty={wrong.length > 0}
      onConfirm={(reason) => act('/bo/tv/hosts', { hosts: named, reason })}
      onDone={() => onDone(t('channels.hostsSaved'))}
      onClose={onClose}
    >
      <p className="mb-2">{t('channels.hostsSay')}</p>
      <label htmlFor={id}>{t('channels.hosts')}</label>
      <textarea
        id={id}
        rows={5}
        value={text}
        aria-invalid={wrong.length > 0}
        onChange={({ target }) => setText(target.value)}
        className="bo-input mt-0.5 h-auto w-full py-1"
      />
      <p className="min-h-4 text-loss">
        {wrong.length === 0 ? '' : t('channels.wrongHost', { host: wrong[0] ?? '' })}
      </p>
    </Confirm>
  )
}
