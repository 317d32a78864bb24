import type { PublishedDraw } from '@fairline/contract/house/table-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { sharedGame } from '@fairline/house-games/shared/all-shared'
import { beadPlate, bigRoad } from '@fairline/house-games/shared/road-map'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import { moneyText } from '@fairline/site/money-text'
import { memo } from 'react'
import { useTexts } from '../../texts.ts'
import { heightText } from '../stages/height-text.ts'
import type { TableFace } from '../table-face.ts'
import type { TableState } from '../table-state.ts'

const seatsShown = 12

/** What is at the side of a table: its members, its road maps and its limits. */
export function Rail(props: {
  readonly code: string
  readonly state: TableState
  readonly results: readonly PublishedDraw[]
  readonly limits: { readonly min: string; readonly max: string; readonly round: string }
}) {
  const { code, state, results, limits } = props
  const t = useTexts()
  const game = sharedGame(code)
  return (
    <aside className="rail" aria-label={t('table.about')}>
      {game?.road != null && <Roads game={game} results={results} />}
      <Presence state={state} />
      <p className="rail-limits">{t('table.roundLimit', { amount: moneyText(limits.round) })}</p>
    </aside>
  )
}

function Presence({ state }: { readonly state: TableState }) {
  const t = useTexts()
  const { members, seats, totals } = state.presence
  const endedBy = new Map(state.ended.map(({ name, height }) => [name, height]))
  const all = Object.values(totals).reduce((sum, amount) => sum + (parseMoney(amount) ?? 0n), 0n)
  const shown = seats.toSorted((a, b) => Number(b.stake) - Number(a.stake)).slice(0, seatsShown)
  return (
    <section className="presence">
      <h2>
        {t('table.members')} <b>{members}</b>
      </h2>
      <p className="presence-all">
        <span>{t('table.staked')}</span> <b>{moneyText(formatMoney(all))}</b>
      </p>
      {shown.length === 0 && <p className="muted">{t('table.noBets')}</p>}
      <ul>
        {shown.map(({ name, stake }) => (
          <li key={name}>
            <i className="seat-mark" style={{ background: seatColour(name) }} />
            <span>{name}</span>
            <em>{heightOf(endedBy.get(name))}</em>
            <b>{moneyText(stake)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a member ended their bet in flight. */
const heightOf = (height: number | undefined): string | null =>
  height === undefined ? null : heightText(height)

/** A colour that is always the same for a name. */
function seatColour(name: string): string {
  const word = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `hsl(${word} 42% 52%)`
}

const cell = 15
const rows = 6
const [beadColumns, roadColumns] = [8, 17]

/** The road maps. Bets come more often than results: they draw nothing here. */
const Roads = memo(function Roads(props: {
  readonly game: SharedGame
  readonly results: readonly PublishedDraw[]
}) {
  const { game, results } = props
  const t = useTexts()
  const { road } = game
  if (road === null) return null
  const winners = results.map(({ result }) => road.winner(result))
  // The plate holds as many columns as fit, and begins again with the oldest that still does.
  const plates = Math.max(0, Math.ceil(winners.length / rows) - beadColumns)
  const beads = beadPlate(winners.slice(plates * rows))
  const cells = bigRoad(winners, 'tie')
  const last = Math.max(0, ...cells.map(({ column }) => column))
  const skip = Math.max(0, last + 1 - roadColumns)
  const counts = [...road.sides, 'tie'].map(
    (side) => [side, winners.filter((winner) => winner === side).length] as const,
  )
  return (
    <section className="roads">
      <p className="road-counts">
        {counts.map(([side, count]) => (
          <span key={side} data-side={sideOf(road.sides, side)}>
            <b>{t.composed(`spot.${side}`) ?? side}</b> {count}
          </span>
        ))}
      </p>
      <div className="road-maps">
        <Grid columns={beadColumns} label={t('table.beads')}>
          {beads.map(({ winner, column, row }) => (
            <g key={`${column}:${row}`} transform={at(column, row)}>
              <circle r={cell * 0.42} className={`bead-${sideOf(road.sides, winner)}`} />
              <text y="3.2" className="bead-letter">
                {letterOf(t.composed(`spot.${winner}`) ?? winner, winner)}
              </text>
            </g>
          ))}
        </Grid>
        <Grid columns={roadColumns} label={t('table.bigRoad')}>
          {cells
            .filter(({ column }) => column >= skip)
            .map(({ winner, ties, column, row }) => (
              <g key={`${column}:${row}`} transform={at(column - skip, row)}>
                <circle r={cell * 0.34} className={`ring-${sideOf(road.sides, winner)}`} />
                {ties > 0 && <path d="M-4.5 4.5L4.5 -4.5" className="road-tie" />}
                {ties > 1 && (
                  <text y="2.8" className="road-ties">
                    {ties}
                  </text>
                )}
              </g>
            ))}
        </Grid>
      </div>
    </section>
  )
})

const at = (column: number, row: number): string =>
  `translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`

/** The sign of a bead. A tie has one of its own: its name may begin as that of a side. */
function letterOf(name: string, winner: string): string {
  if (winner === 'tie') return '='
  // A Thai vowel that is written first is not the first letter.
  return /[^\u0e40-\u0e44]/u.exec(name)?.[0].toUpperCase() ?? ''
}

/** The first side is drawn in red, the second in blue, a tie in green. */
function sideOf([first, second]: readonly [string, string], winner: string) {
  if (winner === first) return 'first'
  return winner === second ? 'second' : 'tie'
}

function Grid(props: {
  readonly columns: number
  readonly label: string
  readonly children: React.ReactNode
}) {
  const { columns, label, children } = props
  const [width, height] = [columns * cell, rows * cell]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="road" role="img" aria-label={label}>
      <rect width={width} height={height} className="road-paper" />
      <path
        className="road-lines"
        d={[
          ...Array.from({ length: columns + 1 }, (_, line) => `M${line * cell} 0V${height}`),
          ...Array.from({ length: rows + 1 }, (_, line) => `M0 ${line * cell}H${width}`),
        ].join('')}
      />
      {children}
    </svg>
  )
}

/** The last results, the newest first. */
export const LastResults = memo(function LastResults(props: {
  readonly results: readonly PublishedDraw[]
  readonly face: TableFace
}) {
  const { results, face } = props
  const t = useTexts()
  const shown = results.slice(-24).reverse()
  return (
    <ol className="last-results" aria-label={t('table.results')}>
      {shown.map(({ round_id: id, result }) => (
        <li key={id} aria-label={face.headline(t, result)}>
          <face.Bead result={result} />
        </li>
      ))}
    </ol>
  )
})
