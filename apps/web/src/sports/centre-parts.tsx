import type { Side } from '@fairline/domain/board/board-rows'
import type { PartScore } from '@fairline/domain/event/match-state'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { periodName } from '@fairline/site/sport-words'
import type { ReactNode } from 'react'
import type { MatchView } from '../board-feed/board-views.ts'
import type { Ground as DrawnGround } from '../broadcast/grounds.ts'
import type { ShownLive } from './sport-face.ts'

/*
 * What the live centres of several sports are drawn with.
 */

const sides = ['home', 'away'] as const

type PairProps = Readonly<Record<Side, number> & { name: string }>

/** A number of each side, and what share of both it is. */
export function Pair({ name, home, away }: PairProps) {
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
export function Ground({ danger, caption, children }: GroundProps) {
  return (
    <div className="lc-pitch" data-danger={danger ?? undefined}>
      <svg viewBox="0 0 120 66" aria-hidden="true">
        {children}
      </svg>
      <p>{caption}</p>
    </div>
  )
}

/** The lines of a ground. */
export const Lines = ({ children }: { readonly children: ReactNode }) => (
  <g fill="none" stroke="currentColor" strokeWidth="0.8">
    {children}
  </g>
)

/** The lines of a ground that the tracker draws too. */
export const GroundLines = ({ of }: { readonly of: DrawnGround }): ReactNode =>
  of.lines.map(({ path, width, dash }) => (
    <path key={path} d={path} strokeWidth={width} strokeDasharray={dash?.join(' ')} />
  ))

interface ScoresProps {
  readonly view: MatchView
  readonly heads: readonly { readonly key: string; readonly name: string }[]
  readonly score: (side: Side) => readonly string[]
  /** Whether the last column is the sum of the others. */
  readonly hasSum?: boolean
}

/** A row for each side, with what it scored under each head. */
export function Scores({ view, heads, score, hasSum }: ScoresProps) {
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

/** The head of a part: its code and its name. */
export const headOf = (period: PartScore['period'], t: Translate) => ({
  key: period,
  name: periodName(period, t),
})

/** The head of the last column: what the event counts. */
const sumHead = (t: Translate) => ({ key: t('centre.sum'), name: t('centre.allOf') })

/** The line score: each part that has begun, such as quarters or sets, and the event. */
export function Parts({ live, view }: ShownLive) {
  const t = useTranslate()
  const { parts = [] } = live
  if (parts.length === 0) return null
  const heads = parts.map(({ period }) => headOf(period, t))
  const score = (side: Side) => [...parts.map((part) => `${part[side]}`), `${live.score[side]}`]
  return <Scores view={view} heads={[...heads, sumHead(t)]} score={score} hasSum />
}

interface WonPartsProps extends Pick<ShownLive, 'live' | 'view'> {
  readonly parts: readonly {
    readonly key: string
    readonly name: string
    /** Null while it is played. */
    readonly winner: Side | null
  }[]
}

/** Which side won each part, such as frames or rounds, and how many each has won. */
export function WonParts({ live, view, parts }: WonPartsProps) {
  const t = useTranslate()
  const score = (side: Side) => [
    ...parts.map(({ winner }) => (winner === side ? '✓' : '')),
    `${live.score[side]}`,
  ]
  return <Scores view={view} heads={[...parts, sumHead(t)]} score={score} hasSum />
}
