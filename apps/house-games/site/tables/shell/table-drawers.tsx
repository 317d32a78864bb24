import type { PublishedDraw, TableBet } from '@fairline/contract/house/table-calls'
import type { Return } from '@fairline/house-games/instant/instant-game'
import { sharedGame } from '@fairline/house-games/shared/all-shared'
import { moneyText } from '@fairline/site/money-text'
import { useCallback, useEffect, useState } from 'react'
import { callTable, type Refusal } from '../../calls/house.ts'
import { ProofLink } from '../../fairness/proof-link.tsx'
import { Drawer } from '../../shell/drawer.tsx'
import { percentText } from '../../shell/multiplier.ts'
import { refusalText } from '../../shell/refusal-text.ts'
import { outcomeOf } from '../../shell/stake.ts'
import { useTexts } from '../../texts.ts'
import type { TableFace } from '../table-face.ts'
import { resultsInView, type TableState } from '../table-state.ts'
import { pricesText, wordOfReturn } from './price-text.ts'
import { verdictOf } from './verdict.ts'

/** The rules of a table, what each bet pays and what it pays back on average. */
export function TableRules(props: {
  readonly code: string
  readonly face: TableFace
  readonly roundLimit: string
  close(): void
}) {
  const { code, face, roundLimit, close } = props
  const t = useTexts()
  return (
    <Drawer title={t('bar.rules')} close={close}>
      <p className="prose">{t.composed(`game.${code}.rules`)}</p>
      <p className="prose">{t('table.common', { amount: moneyText(roundLimit) })}</p>
      {face.Pays !== undefined && <face.Pays />}
      <Returns code={code} face={face} />
      <p className="prose muted">{t('rules.average')}</p>
    </Drawer>
  )
}

/** Counting all rounds of a shoe takes a while: the drawer opens first. */
function useReturns(code: string): readonly Return[] | null {
  const [returns, setReturns] = useState<readonly Return[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReturns(sharedGame(code)?.returns() ?? []), 60)
    return () => clearTimeout(timer)
  }, [code])
  return returns
}

function Returns({ code, face }: { readonly code: string; readonly face: TableFace }) {
  const t = useTexts()
  const game = sharedGame(code)
  const returns = useReturns(code)
  if (game === undefined) return null
  if (returns === null) return <div className="skeleton" />
  const spotsOf = (name: string) =>
    game.board.find((group) => group.name === name)?.spots ?? (game.isSpot(name) ? [name] : [])
  return (
    <table className="pays">
      <thead>
        <tr>
          <th scope="col">{t('table.bet')}</th>
          <th scope="col">{t('fact.pays')}</th>
          <th scope="col">{t('rules.returns')}</th>
        </tr>
      </thead>
      <tbody>
        {returns.map(({ name, ratio }) => (
          <tr key={name}>
            <th scope="row">{wordOfReturn(t, code, face, name)}</th>
            <td>{face.priceOf?.(name) ?? pricesText(game, face.prices, spotsOf(name))}</td>
            <td>{percentText(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Bets {
  readonly bets: readonly TableBet[]
  readonly draws: readonly PublishedDraw[]
  readonly hasMore: boolean
  readonly refusal: Refusal | null
  readonly isLoading: boolean
}

/** The member's bets at the table, with the results that they were on. */
export function TableHistory(props: {
  readonly token: string
  readonly face: TableFace
  close(): void
}) {
  const { token, face, close } = props
  const t = useTexts()
  const { bets, draws, hasMore, refusal, isLoading, more } = useBets(token)
  return (
    <Drawer title={t('bar.history')} close={close}>
      {bets.length === 0 && !isLoading && refusal === null && (
        <p className="prose muted">{t('table.noHistory')}</p>
      )}
      <ul className="rounds">
        {bets.map((bet) => (
          <BetRow
            key={bet.bet_id}
            bet={bet}
            face={face}
            draw={draws.find(({ round_id: id }) => id === bet.round_id)}
          />
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

function useBets(token: string): Bets & { more(): void } {
  const [known, setKnown] = useState<Bets>({
    bets: [],
    draws: [],
    hasMore: false,
    refusal: null,
    isLoading: true,
  })
  const load = useCallback(
    async (before: Pick<Bets, 'bets' | 'draws'>) => {
      const last = before.bets.at(-1)?.bet_id
      const body = last === undefined ? { token } : { token, before: last }
      const answer = await callTable('/house/api/table-bets', body)
      setKnown(
        answer.ok
          ? {
              bets: [...before.bets, ...answer.bets],
              draws: [...before.draws, ...answer.draws],
              hasMore: answer.has_more,
              refusal: null,
              isLoading: false,
            }
          : { ...before, hasMore: false, refusal: answer.why, isLoading: false },
      )
    },
    [token],
  )
  useEffect(() => void load({ bets: [], draws: [] }), [load])
  const more = () => {
    setKnown({ ...known, isLoading: true })
    void load(known)
  }
  return { ...known, more }
}

function BetRow(props: {
  readonly bet: TableBet
  readonly draw: PublishedDraw | undefined
  readonly face: TableFace
}) {
  const { bet, draw, face } = props
  const t = useTexts()
  const outcome = bet.status === 'closed' ? outcomeOf(bet.stake, bet.payout) : bet.status
  return (
    <li>
      <details>
        <summary>
          <span className="muted">{bet.trans_date}</span>
          <span>{moneyText(bet.stake)}</span>
          <b className={`tone-${outcome}`}>
            {bet.status === 'closed'
              ? moneyText(bet.payout)
              : t(bet.status === 'void' ? 'history.void' : 'history.open')}
          </b>
        </summary>
        <div className="proof">
          <dl>
            {Object.entries(bet.spots).map(([spot, amount]) => (
              <div key={spot}>
                <dt>{face.nameOf(t, spot)}</dt>
                <dd>{moneyText(amount)}</dd>
              </div>
            ))}
          </dl>
          {draw !== undefined && <DrawProof draw={draw} face={face} />}
        </div>
      </details>
    </li>
  )
}

function DrawProof({ draw, face }: { readonly draw: PublishedDraw; readonly face: TableFace }) {
  const t = useTexts()
  const verdict = verdictOf(draw)
  const rows = [
    [t('history.round'), draw.round_id],
    [t('table.result'), face.headline(t, draw.result)],
    [t('fair.commitment'), draw.commitment],
    [t('fair.serverSeed'), draw.seed === '' ? t('table.sealed') : draw.seed],
    [t('table.salt'), draw.salt],
  ] as const
  return (
    <>
      <p className={`verdict verdict-${verdict}`}>
        {verdict === 'sealed' ? t('table.sealed') : t(`verdict.${verdict}`)}
      </p>
      <Facts rows={rows} />
      {draw.seed !== '' && <ProofLink roundId={draw.round_id} />}
    </>
  )
}

const Facts = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const drawsShown = 20

/** The chain of the table: what is promised for the round, and the proof of those before. */
export function TableFairness(props: {
  readonly state: TableState
  readonly face: TableFace
  close(): void
}) {
  const { state, face, close } = props
  const t = useTexts()
  const { round } = state
  const [open, setOpen] = useState<string | null>(null)
  const draws = resultsInView(state).slice(-drawsShown).reverse()
  return (
    <Drawer title={t('bar.fair')} close={close}>
      <p className="prose">{t('table.fair')}</p>
      {round !== null && (
        <>
          <h3>{t('table.fairNow')}</h3>
          <Facts
            rows={[
              [t('history.round'), round.round_id],
              [t('fair.commitment'), round.commitment],
            ]}
          />
          <p className="prose muted">
            {round.beacon === ''
              ? t('table.saltConstant')
              : t('table.saltBeacon', { name: round.beacon })}
          </p>
        </>
      )}
      <h3>{t('table.results')}</h3>
      <ul className="rounds">
        {draws.map((draw) => (
          <li key={draw.round_id}>
            <details
              onToggle={({ currentTarget }) => setOpen(currentTarget.open ? draw.round_id : null)}
            >
              <summary>
                <span className="muted">{draw.round_id}</span>
                <span>{face.headline(t, draw.result)}</span>
              </summary>
              {/* Drawing a shoe again takes a while: only what is looked at is verified. */}
              {open === draw.round_id && (
                <div className="proof">
                  <DrawProof draw={draw} face={face} />
                </div>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
