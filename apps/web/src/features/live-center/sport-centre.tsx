import type { BoardLive } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import type { PartScore } from '@fairline/domain/event/match-state'
import type { CentreField, Sport } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { periodName } from '@fairline/site/sport-words'
import type { ReactNode } from 'react'
import type { MatchView } from '../../board-feed/board-views.ts'

/** A running match as the centre shows it. */
export interface ShownLive {
  readonly sport: Sport
  readonly live: BoardLive
  readonly view: MatchView
}

const sides = ['home', 'away'] as const

/** A detail that only this sport has; "" while it is not known. */
const detailOf = ({ details }: BoardLive, name: string): string => details?.[name] ?? ''

/** Two numbers of a detail such as "3-5". */
function pairOf(live: BoardLive, name: string): Readonly<Record<Side, number>> {
  const [home = 0, away = 0] = detailOf(live, name).split('-').map(Number)
  return { home, away }
}

const isSide = (text: string): text is Side => text === 'home' || text === 'away'

type PairProps = Readonly<Record<Side, number> & { name: string }>

function Pair({ name, home, away }: PairProps) {
  return (
    <div className="lc-pair">
      <span>{home}</span>
      <span className="lc-name">{name}</span>
      <span>{away}</span>
      <span aria-hidden="true" className="lc-bar">
        <span style={{ flexGrow: home }} />
        <span style={{ flexGrow: away }} />
      </span>
    </div>
  )
}

interface GroundProps {
  /** The side whose attack is marked: home attacks to the right. */
  readonly danger?: Side | null
  readonly caption: string
  readonly children: ReactNode
}

/** Where a match is played, drawn in lines, and what happens there in words. */
function Ground({ danger, caption, children }: GroundProps) {
  return (
    <div className="lc-pitch" data-danger={danger ?? undefined}>
      <svg viewBox="0 0 120 66" aria-hidden="true">
        {children}
      </svg>
      <p>{caption}</p>
    </div>
  )
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <g fill="none" stroke="currentColor" strokeWidth="0.8">
    {children}
  </g>
)

/** Two arrows towards the goal that is under pressure. */
const arrows: Readonly<Record<Side, string>> = {
  home: 'M68 25l12 8-12 8zM84 25l12 8-12 8z',
  away: 'M52 25l-12 8 12 8zM36 25l-12 8 12 8z',
}

/** The pitch, with the half that is under pressure marked and named. */
function Pitch({ live, view }: ShownLive) {
  const t = useTranslate()
  const { danger, phase } = live
  const calm = phase === 'HT' ? t('board.halfTime') : t('centre.calm')
  return (
    <Ground
      danger={danger}
      caption={danger === null ? calm : t('centre.dangerOf', { team: nameText(view[danger]) })}
    >
      <Lines>
        <path d="M2 2h116v62H2zM60 2v62M2 18h15v30H2M118 18h-15v30h15" />
        <path d="M2 26h6v14H2M118 26h-6v14h6" />
        <circle cx="60" cy="33" r="9" />
      </Lines>
      {danger === null ? null : <path d={arrows[danger]} fill="var(--favourite)" />}
    </Ground>
  )
}

/** The court, with the ball before the basket of the side that defends. */
function Court({ live, view }: ShownLive) {
  const t = useTranslate()
  const attack = detailOf(live, 'attack')
  const ball = isSide(attack) ? attack : null
  const rest = live.phase === 'HT' ? t('board.halfTime') : t('centre.break')
  return (
    <Ground
      danger={ball}
      caption={ball === null ? rest : t('centre.ballOf', { team: nameText(view[ball]) })}
    >
      <Lines>
        <path d="M2 2h116v62H2zM60 2v62M2 24h22v18H2M118 24H96v18h22" />
        <path d="M24 25a8 8 0 0 1 0 16M96 25a8 8 0 0 0 0 16" />
        <path d="M2 9h6a24 24 0 0 1 0 48H2M118 9h-6a24 24 0 0 0 0 48h6M6 29v8M114 29v8" />
        <circle cx="60" cy="33" r="9" />
        <circle cx="8.5" cy="33" r="2.2" />
        <circle cx="111.5" cy="33" r="2.2" />
      </Lines>
      {ball === null ? null : (
        <circle className="lc-ball" cx={ball === 'home' ? 88 : 32} cy="33" r="3.4" />
      )}
    </Ground>
  )
}

/** Where the bases are, counted from first base; the fourth is home plate. */
const bases = { 1: [80, 34], 2: [60, 14], 3: [40, 34] } as const

/** The diamond with its runners, who bats, and the outs. */
function Diamond({ live, view }: ShownLive) {
  const t = useTranslate()
  const outs = Number(detailOf(live, 'outs'))
  const batting = live.phase.startsWith('T') ? 'away' : 'home'
  const caption = t('centre.bats', {
    team: nameText(view[batting]),
    outs: t('centre.outs', { count: outs }),
  })
  return (
    <Ground caption={caption}>
      <Lines>
        <path d="M60 54l20-20-20-20-20 20zM60 62L16 22A62 62 0 0 1 104 22z" />
        <path d="M57 52h6v3l-3 3-3-3z" />
      </Lines>
      {Object.entries(bases).map(([base, [x, y]]) => (
        <path
          key={base}
          className="lc-base"
          data-taken={detailOf(live, 'bases').includes(base) || undefined}
          d={`M${x} ${y - 5}l5 5-5 5-5-5z`}
        />
      ))}
      {[0, 1, 2].map((out) => (
        <circle
          key={out}
          className="lc-base"
          data-taken={out < outs || undefined}
          cx={96 + 8 * out}
          cy="57"
          r="2.6"
        />
      ))}
    </Ground>
  )
}

/** The court with the server's ball and the points of the game. */
function Net({ live, view }: ShownLive) {
  const t = useTranslate()
  const server = detailOf(live, 'server')
  const [home = '', away = ''] = detailOf(live, 'points').split('-')
  const caption = isSide(server)
    ? t('centre.serves', { team: nameText(view[server]) })
    : t('centre.break')
  return (
    <Ground caption={`${caption} ${home}-${away}`}>
      <Lines>
        <path d="M10 7h100v52H10zM10 14h100M10 52h100M34 14v38M86 14v38M34 33h52" />
        <path d="M60 3v60" strokeWidth="1.6" />
      </Lines>
      <text className="lc-points" x="22" y="37">
        {home}
      </text>
      <text className="lc-points" x="98" y="37">
        {away}
      </text>
      {isSide(server) ? (
        <circle className="lc-ball" cx={server === 'home' ? 6 : 114} cy="40" r="2.6" />
      ) : null}
    </Ground>
  )
}

interface ScoresProps {
  readonly view: MatchView
  readonly heads: readonly { readonly key: string; readonly name: string }[]
  readonly score: (side: Side) => readonly string[]
  /** Whether the last column is the sum of the others. */
  readonly hasSum?: boolean
}

/** A row for each side, with what it scored under each head. */
function Scores({ view, heads, score, hasSum }: ScoresProps) {
  const t = useTranslate()
  return (
    <table className="lc-parts" data-sum={hasSum} aria-label={t('centre.parts')}>
      <thead>
        <tr>
          <th aria-label={t('board.event')} />
          {heads.map(({ key, name }) => (
            <th key={key} scope="col" title={name}>
              {key}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{nameText(view[side])}</th>
            {score(side).map((text, at) => (
              <td key={heads[at]?.key}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headOf = (period: PartScore['period'], t: Translate) => ({
  key: period,
  name: periodName(period, t),
})

/** The score of each part that has begun, such as quarters or sets, under its code. */
function Parts({ live, view }: ShownLive) {
  const t = useTranslate()
  const { parts = [] } = live
  if (parts.length === 0) return null
  const heads = parts.map(({ period }) => headOf(period, t))
  return <Scores view={view} heads={heads} score={(side) => parts.map((part) => `${part[side]}`)} />
}

/** Innings that fit next to each other. */
const inningsShown = 9

/** The line score: runs of each inning, and of the game. */
function Innings({ live, view }: ShownLive) {
  const t = useTranslate()
  const innings = detailOf(live, 'innings').split(',').filter(Boolean)
  const first = Math.max(0, innings.length - inningsShown)
  const shown = innings.slice(first).map((each) => each.split('-'))
  const heads = shown.map((_, at) => ({
    key: String(first + at + 1),
    name: t('centre.inning', { number: first + at + 1 }),
  }))
  const total = { key: t('centre.runs'), name: t('centre.allRuns') }
  const score = (side: Side) => [
    ...shown.map(([home = '', away = '']) => (side === 'home' ? home : away)),
    String(live.score[side]),
  ]
  return <Scores view={view} heads={[...heads, total]} score={score} hasSum />
}

/** How far a side is pushed back on the map when it is so many kills behind. */
const kills = { most: 12, reach: 30 } as const

/** The lanes between two bases, how far the leader has come on them, and the maps so far. */
function Maps({ live, view }: ShownLive) {
  const t = useTranslate()
  const { parts = [], phase } = live
  const winners = detailOf(live, 'winners').split(',')
  const current = parts.find(({ period }) => period === phase)
  const lead = (current?.home ?? 0) - (current?.away ?? 0)
  const pushed = (Math.max(-kills.most, Math.min(kills.most, lead)) / kills.most) * kills.reach
  const caption =
    current === undefined
      ? t('centre.break')
      : t('centre.kills', { home: current.home, away: current.away })
  return (
    <>
      <Ground caption={caption} danger={lead === 0 ? null : lead > 0 ? 'home' : 'away'}>
        <Lines>
          <path d="M14 56V12Q14 8 18 8h88M106 10v44q0 4-4 4H14M16 56L104 10" />
          <path d="M8 50h12v12H8zM100 4h12v12h-12z" />
          <circle cx="14" cy="33" r="2.4" />
          <circle cx="60" cy="8" r="2.4" />
          <circle cx="60" cy="58" r="2.4" />
          <circle cx="106" cy="33" r="2.4" />
        </Lines>
        <circle
          className="lc-ball"
          cx={60 + pushed}
          cy={33 - pushed / 2}
          r={current === undefined ? 0 : 4}
        />
      </Ground>
      {parts.length === 0 ? null : (
        <Scores
          view={view}
          heads={parts.map(({ period }) => headOf(period, t))}
          score={(side) =>
            parts.map((part, at) => `${part[side]}${winners[at] === side ? ' ✓' : ''}`)
          }
        />
      )}
    </>
  )
}

type Field = Exclude<CentreField, 'scoreMap' | 'timeline'>

const fields: Readonly<Record<Field, (shown: ShownLive) => ReactNode>> = {
  parts: Parts,
  innings: Innings,
  maps: Maps,
  pitch: Pitch,
  court: Court,
  diamond: Diamond,
  net: Net,
  corners: function Corners({ live }) {
    return <Pair name={useTranslate()('centre.corners')} {...live.corners} />
  },
  redCards: function RedCards({ live }) {
    return <Pair name={useTranslate()('centre.redCards')} {...live.redCards} />
  },
  fouls: function Fouls({ live }) {
    return <Pair name={useTranslate()('centre.fouls')} {...pairOf(live, 'fouls')} />
  },
}

/** What the sport's record lists for its centre, open bets and the timeline left out. */
export function SportCentre(shown: ShownLive) {
  return shown.sport.centre.map((field) => {
    if (field === 'scoreMap' || field === 'timeline') return null
    const Shown = fields[field]
    return <Shown key={field} {...shown} />
  })
}
