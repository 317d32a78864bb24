import { Button } from '@fairline/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/games/providers'>['rows'][number]
type ProviderAct = 'maintenance' | 'key'

interface ProviderPanelProps {
  readonly row: Row
  readonly onDone: (text: string, answer: Readonly<Record<string, unknown>>) => void
  readonly onClose: () => void
}

/** A provider: whether it answers each call, its keys, its maintenance. */
export function ProviderPanel({ row, onDone, onClose }: ProviderPanelProps) {
  const mayMaintain = useMay('site')
  const mayKey = useMay('providers') && !row.is_house
  const [asked, setAsked] = useState<ProviderAct | null>(null)
  const props = {
    row,
    onDone: (text: string, answer: Readonly<Record<string, unknown>>): void => {
      setAsked(null)
      onDone(text, answer)
    },
    onClose: () => setAsked(null),
  }
  return (
    <SidePanel title={row.name} onClose={onClose}>
      <ProviderFacts row={row} />
      <div className="flex flex-wrap gap-2">
        {mayMaintain ? (
          <Button size="small" onClick={() => setAsked('maintenance')}>
            {t(row.state === 'active' ? 'provider.maintain' : 'provider.activate')}
          </Button>
        ) : null}
        {mayKey ? (
          <Button size="small" onClick={() => setAsked('key')}>
            {t('provider.newKey')}
          </Button>
        ) : null}
      </div>
      <Calls calls={row.calls} />
      <Keys row={row} />
      {asked === 'maintenance' ? <Maintain {...props} /> : null}
      {asked === 'key' ? <NewKey {...props} /> : null}
    </SidePanel>
  )
}

function ProviderFacts({ row }: { readonly row: Row }) {
  const { provider } = row
  return (
    <Facts
      facts={[
        [t('provider.key'), provider],
        [t('col.state'), tOr('providerState', row.state)],
        [
          t('provider.address'),
          <span key="url" className="break-all">
            {row.url} {row.games_url}
          </span>,
        ],
        [t('account.games'), row.games],
        [t('provider.listed'), row.listed],
        [
          t('provider.openRounds'),
          <Link
            key="open"
            to="/game-rounds"
            search={{ provider, state: 'open' }}
            className="text-accent underline"
          >
            {row.open_rounds}
          </Link>,
        ],
        [
          t('provider.openLong'),
          <Link
            key="long"
            to="/game-rounds"
            search={{ provider, state: '24h' }}
            className="text-accent underline"
          >
            {row.open_long}
          </Link>,
        ],
        [t('provider.lastCall'), row.last_call],
        [t('provider.differing'), row.differences === 0 ? '' : row.differences],
      ]}
    />
  )
}

function Calls({ calls }: { readonly calls: Row['calls'] }) {
  if (calls.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('provider.calls')}</h3>
      <ul className="flex flex-col gap-1">
        {calls.map(({ path, answered, failed, failure, is_failing: isFailing }) => (
          <li key={path}>
            <div className="flex justify-between gap-2">
              <span>{path}</span>
              <span className="text-text-muted tabular-nums">
                {answered ?? t('provider.never')}
              </span>
            </div>
            {isFailing && failed !== null ? (
              <p className="text-loss">
                {t('provider.failed', { at: failed, failure: failure ?? '' })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Keys({ row }: { readonly row: Row }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('provider.keys')}</h3>
      <Facts facts={row.keys.map((key) => [key.id, key.made] as const)} />
      {row.is_house ? <p className="mt-1 text-text-muted">{t('provider.houseKey')}</p> : null}
    </section>
  )
}

function Maintain({ row, onDone, onClose }: ProviderPanelProps) {
  const { provider, name } = row
  const isOn = row.state === 'active'
  const verb = t(isOn ? 'provider.maintain' : 'provider.activate')
  return (
    <Confirm
      title={`${verb}: ${name}`}
      verb={verb}
      asksReason
      onConfirm={(reason) => act('/bo/games/maintenance', { provider, on: isOn, reason })}
      onDone={({ answer }) =>
        onDone(t(isOn ? 'provider.maintained' : 'provider.activated', { name }), answer.answer)
      }
      onClose={onClose}
    >
      {t(isOn ? 'provider.maintainSays' : 'provider.activateSays', { count: row.open_rounds })}
    </Confirm>
  )
}

function NewKey({ row, onDone, onClose }: ProviderPanelProps) {
  const { provider, name } = row
  const [endsOthers, setEndsOthers] = useState(true)
  return (
    <Confirm
      title={t('provider.newKeyTitle', { name })}
      verb={t('provider.newKey')}
      typed={provider}
      asksReason
      onConfirm={(reason) => act('/bo/games/key', { provider, ends: endsOthers, reason })}
      onDone={({ answer }) => onDone(t('provider.keyMade', { name }), answer.answer)}
      onClose={onClose}
    >
      <p>{t('provider.newKeySays')}</p>
      <label className="mt-2 flex items-center gap-2">
        <input
          type="checkbox"
          checked={endsOthers}
          onChange={({ target }) => setEndsOthers(target.checked)}
        />
        {t('provider.endOthers')}
      </label>
    </Confirm>
  )
}
