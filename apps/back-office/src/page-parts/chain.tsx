import { Fragment } from 'react'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'

interface ChainProps {
  /** From the caller down to the one whose rows are shown. */
  readonly chain: readonly { readonly login: string; readonly level: string }[]
  /** Goes up to one of them; '' is the top. */
  readonly onChoose: (login: string) => void
}

/** The way from the top down to what is shown: each step leads back. */
export function Chain({ chain, onChoose }: ChainProps) {
  const { party } = useMe()
  const steps = party === null ? [{ login: '' }, ...chain] : chain
  if (steps.length < 2) return null
  return (
    <nav aria-label={t('chain')} className="flex items-center gap-1">
      {steps.map(({ login }, at) => (
        <Fragment key={login}>
          {at === 0 ? null : <span aria-hidden="true">›</span>}
          <button
            type="button"
            disabled={at === steps.length - 1}
            className="rounded px-1 py-0.5 font-semibold enabled:text-accent enabled:underline"
            onClick={() => onChoose(login === party?.login ? '' : login)}
          >
            {login === '' ? t('house') : login}
          </button>
        </Fragment>
      ))}
    </nav>
  )
}
