import type { PublishedDraw, TableBet } from '@fairline/contract/house/table-calls'
import type { Return } from '@fairline/house-games/instant/instant-game'
import { sharedGame } from '@fairline/house-games/shared/all-shared'
import { moneyText } from '@fairline/site/money-text'
import { useCallback, useEffect, useState } from 'react'
import { callTable, type TableAnswer } from '../../calls/house.ts'
import { Proof } from '../../fairness/proof.tsx'
import { Drawer } from '../../shell/drawer.tsx'
import { Facts } from '../../shell/facts.tsx'
import { percentText } from '../../shell/multiplier.ts'
import { PagedDrawer } from '../../shell/paged-drawer.tsx'
import { Played, ProvableRow } from '../../shell/provable-row.tsx'
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

type Page = Extract<TableAnswer<'/house/api/table-bets'>, { ok: true }>

/** The member's bets at the table, with the results that they were on. */
export function TableHistory(props: {
  readonly token: string
  readonly face: TableFace
  close(): void
}) {
  const { token, face, close } = props
  const t = useTexts()
  const load = useCallback(
    (last: Page | undefined) => {
      const before = last?.bets.at(-1)?.bet_id
      const body = before === undefined ? { token } : { token, before }
      return callTable('/house/api/table-bets', body)
    },
    [token],
  )
  const rowsOf = ({ bets, draws }: Page) =>
    bets.map((bet) => (
      <BetRow
        key={bet.bet_id}
        bet={bet}
        face={face}
        draw={draws.find(({ round_id: id }) => id === bet.round_id)}
      />
    ))
  return (
    <PagedDrawer<Page> load={load} empty={t('table.noHistory')} rowsOf={rowsOf} close={close} />
  )
}

function BetRow(props: {
  readonly bet: TableBet
  readonly draw: PublishedDraw | undefined
  readonly face: TableFace
}) {
  const { bet, draw, face } = props
  const t = useTexts()
  const stakes = Object.entries(bet.spots).map(
    ([spot, amount]) => [face.nameOf(t, spot), moneyText(amount)] as const,
  )
  return (
    <ProvableRow
      summary={
        <Played
          date={bet.trans_date}
          staked={bet.stake}
          payout={bet.payout}
          status={bet.status === 'pending' ? 'open' : bet.status}
        />
      }
    >
      <Facts rows={stakes} />
      {draw !== undefined && <DrawProof draw={draw} face={face} />}
    </ProvableRow>
  )
}

function DrawProof({ draw, face }: { readonly draw: PublishedDraw; readonly face: TableFace }) {
  const t = useTexts()
  const verdict = verdictOf(draw)
  const isSealed = draw.seed === ''
  return (
    <Proof
      verdict={verdict}
      verdictText={verdict === 'sealed' ? t('table.sealed') : t(`verdict.${verdict}`)}
      rows={[
        [t('history.round'), draw.round_id],
        [t('table.result'), face.headline(t, draw.result)],
        [t('fair.commitment'), draw.commitment],
        [t('fair.serverSeed'), isSealed ? t('table.sealed') : draw.seed],
        [t('table.salt'), draw.salt],
      ]}
      roundId={draw.round_id}
      isSealed={isSealed}
    />
  )
}

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
          <ProvableRow
            key={draw.round_id}
            summary={
              <>
                <span className="muted">{draw.round_id}</span>
                <span>{face.headline(t, draw.result)}</span>
              </>
            }
          >
            <DrawProof draw={draw} face={face} />
          </ProvableRow>
        ))}
      </ul>
    </Drawer>
  )
}
