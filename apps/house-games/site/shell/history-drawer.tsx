import type { HouseRound } from '@fairline/contract/house/house-calls'
import { moneyText } from '@fairline/site/money-text'
import { useCallback, useEffect, useState } from 'react'
import { callHouse, type Refusal } from '../calls/house.ts'
import { ProofLink } from '../fairness/proof-link.tsx'
import { verifyRound } from '../fairness/verify-round.ts'
import { useTexts } from '../texts.ts'
import { Drawer } from './drawer.tsx'
import { refusalText } from './refusal-text.ts'
import { outcomeOf } from './stake.ts'

interface Rounds {
  readonly list: readonly HouseRound[]
  readonly hasMore: boolean
  readonly refusal: Refusal | null
  readonly isLoading: boolean
}

/** The member's rounds of a game, and the proof of each. */
export function HistoryDrawer(props: { readonly token: string; close(): void }) {
  const { token, close } = props
  const t = useTexts()
  const { list, hasMore, refusal, isLoading, more } = useRounds(token)
  return (
    <Drawer title={t('bar.history')} close={close}>
      {list.length === 0 && !isLoading && refusal === null && (
        <p className="prose muted">{t('history.empty')}</p>
      )}
      <ul className="rounds">
        {list.map((round) => (
          <RoundRow key={round.round_id} round={round} />
        ))}
      </ul>
      {isLoading && <div className="skeleton" />}
      {refusal !== null && <p role="alert">{refusalText(t, refusal)}</p>}
      {hasMore && !isLoading && (
        <button type="button" className="plain" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </Drawer>
  )
}

function useRounds(token: string): Rounds & { more(): void } {
  const [rounds, setRounds] = useState<Rounds>({
    list: [],
    hasMore: false,
    refusal: null,
    isLoading: true,
  })
  const load = useCallback(
    async (list: readonly HouseRound[]) => {
      const before = list.at(-1)?.round_id
      const answer = await callHouse(
        '/house/api/rounds',
        before === undefined ? { token } : { token, before },
      )
      setRounds(
        answer.ok
          ? {
              list: [...list, ...answer.rounds],
              hasMore: answer.has_more,
              refusal: null,
              isLoading: false,
            }
          : { list, hasMore: false, refusal: answer.why, isLoading: false },
      )
    },
    [token],
  )
  useEffect(() => void load([]), [load])
  const more = () => {
    setRounds({ ...rounds, isLoading: true })
    void load(rounds.list)
  }
  return { ...rounds, more }
}

function RoundRow({ round }: { readonly round: HouseRound }) {
  const t = useTexts()
  const outcome = round.status === 'closed' ? outcomeOf(round.staked, round.payout) : round.status
  return (
    <li>
      <details>
        <summary>
          <span className="muted">{round.trans_date}</span>
          <span>{moneyText(round.staked)}</span>
          <b className={`tone-${outcome}`}>
            {round.status === 'closed' ? moneyText(round.payout) : t(`history.${round.status}`)}
          </b>
        </summary>
        <Proof round={round} />
      </details>
    </li>
  )
}

function Proof({ round }: { readonly round: HouseRound }) {
  const t = useTexts()
  const verdict = verifyRound(round)
  const rows = [
    [t('history.round'), round.round_id],
    [t('fair.commitment'), round.commitment],
    [t('fair.serverSeed'), round.server_seed === '' ? t('history.sealed') : round.server_seed],
    [t('fair.clientSeed'), round.client_seed],
    [t('fair.nonce'), String(round.nonce)],
  ] as const
  return (
    <div className="proof">
      <p className={`verdict verdict-${verdict}`}>{t(`verdict.${verdict}`)}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {round.server_seed !== '' && <ProofLink roundId={round.round_id} />}
    </div>
  )
}
