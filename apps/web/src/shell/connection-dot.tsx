import { useAge, useConnection, useNetwork } from '@fairline/site/calls/connection'
import { useTranslate } from '@fairline/site/i18n'

const colours = { good: 'bg-[#3fbf7f]', fair: 'bg-[#e6b23c]', bad: 'bg-[#ff6b61]' } as const

/**
 * Shows how fresh the prices are: a dot, with words where something is wrong, and the age once it
 * matters. It also says when the last call failed although prices arrive. @spec S4.session.network
 */
export function ConnectionDot() {
  const t = useTranslate()
  const { state, isFresh } = useConnection()
  const age = useAge()
  const isOld = age !== null && !isFresh
  const isFailed = useNetwork((network) => network.state === 'failed')
  const isBad = isOld || state === 'offline'
  const health = isBad ? 'bad' : state === 'live' && !isFailed ? 'good' : 'fair'
  return (
    <span
      role="status"
      className="flex items-center gap-1.5"
      data-connection={state}
      data-network={isFailed ? 'failed' : 'ok'}
      title={age === null ? t(`connection.${state}`) : t('connection.age', { seconds: age })}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${colours[health]}`} />
      <span className={health === 'good' ? 'sr-only' : ''}>
        {t(isFailed && !isBad ? 'connection.unstable' : `connection.${state}`)}
      </span>
      {age === null || age < 2 ? null : <span>{t('connection.seconds', { seconds: age })}</span>}
    </span>
  )
}
