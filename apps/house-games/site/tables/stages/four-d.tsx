import { floorRatio } from '@fairline/domain/money/ratio'
import { fourD } from '@fairline/house-games/shared/four-d'
import type { CSSProperties } from 'react'
import { PaysTable } from '../../shell/pays-table.tsx'
import { useTexts } from '../../texts.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { FourPad } from './four-pad.tsx'
import { spotName } from './four-words.ts'

type Fields = TableFieldsOf<'four-d'>
type Props = StageProps<Fields>

/** The small prizes come first, then the third, the second and the first. */
const [everyMs, bigMs, rollMs] = [260, 1_900, 1_500]
const bigFrom = 20 * everyMs + 400
const allMs = bigFrom + 3 * bigMs + 300

const bigPrizes = ['first', 'second', 'third'] as const
const prizeText = { first: 'four.first', second: 'four.second', third: 'four.third' } as const
const placesOfDigits = ['thousands', 'hundreds', 'tens', 'ones'] as const
const smallPlaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const strip = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const after = (ms: number): CSSProperties => ({ animationDelay: `${ms}ms` })

/** A digit on a strip that rolls to it. */
function RolledDigit({ digit, startMs }: { readonly digit: string; readonly startMs: number }) {
  return (
    <span className="four-digit">
      <span
        className="four-strip"
        style={{ ...after(startMs), transform: `translateY(-${Number(digit) * 10}%)` }}
      >
        {strip.map((each) => (
          <i key={each}>{each}</i>
        ))}
      </span>
    </span>
  )
}

function BigPrize(props: {
  readonly name: (typeof bigPrizes)[number]
  readonly number: string | null
}) {
  const { name, number } = props
  const t = useTexts()
  const startMs = bigFrom + (2 - bigPrizes.indexOf(name)) * bigMs
  return (
    <div className="four-big" data-prize={name}>
      <span>{t(prizeText[name])}</span>
      <b role="img" aria-label={number ?? '····'} style={after(startMs)}>
        {number === null
          ? '····'
          : placesOfDigits.map((place, at) => (
              <RolledDigit
                key={place}
                digit={number[at] ?? '0'}
                startMs={startMs + at * ((bigMs - rollMs) / 4)}
              />
            ))}
      </b>
    </div>
  )
}

function SmallPrizes(props: {
  readonly title: string
  /** The ten numbers, in the order of their draw; undefined before it. */
  readonly numbers: readonly string[] | undefined
  readonly fromMs: number
}) {
  const { title, numbers, fromMs } = props
  return (
    <div className="four-small">
      <span>{title}</span>
      <ol>
        {smallPlaces.map((place) => (
          <li key={place} style={after(fromMs + place * everyMs)}>
            {numbers?.[place] ?? '····'}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Stage({ round, result, resultBefore, isShown, isCalm }: Props) {
  const t = useTexts()
  const shown = result ?? (round?.phase === 'closed' ? null : resultBefore)
  const isDrawing = result !== null && !isShown && !isCalm
  return (
    <div
      // The key changes with each draw, which restarts the animations.
      key={isDrawing ? round?.round_id : 'rest'}
      className="four-board"
      data-drawing={isDrawing || undefined}
      data-old={result === null || undefined}
    >
      <div className="four-bigs">
        {bigPrizes.map((name) => (
          <BigPrize key={name} name={name} number={shown?.[name] ?? null} />
        ))}
      </div>
      <SmallPrizes title={t('four.starters')} numbers={shown?.starters} fromMs={10 * everyMs} />
      <SmallPrizes title={t('four.consolations')} numbers={shown?.consolations} fromMs={0} />
    </div>
  )
}

const sample = '1234'
const none: Fields = { first: '', second: '', third: '', starters: [], consolations: [] }
const classes = [
  ['four.first', { ...none, first: sample }],
  ['four.second', { ...none, second: sample }],
  ['four.third', { ...none, third: sample }],
  ['four.starter', { ...none, starters: [sample] }],
  ['four.consolation', { ...none, consolations: [sample] }],
] as const
const kinds = ['big', 'small', '4a', 'sg-big', 'sg-small']
/** A number of each count of orders, by which i-Boxes pay. */
const boxed = { 24: '1234', 12: '1123', 6: '1122', 4: '1112' } as const

/** What each prize pays for a stake of one, by kind of bet; read from the rules themselves. */
function Pays() {
  const t = useTexts()
  const rows = [
    ...kinds.map((kind) => ({ name: t.composed(`four.kind.${kind}`), kind, number: sample })),
    ...['i-box-big', 'i-box-small'].flatMap((kind) =>
      Object.entries(boxed).map(([orders, number]) => ({
        name: `${t.composed(`four.kind.${kind}`)} ${orders}`,
        kind,
        number,
      })),
    ),
  ]
  const paid = (kind: string, number: string, prizes: Fields): string => {
    const text = JSON.stringify(prizes).replaceAll(sample, number)
    return String(floorRatio(fourD.pays(`${number}:${kind}`, JSON.parse(text) as Fields)))
  }
  return (
    <>
      <h3>{t('four.prizesOf')}</h3>
      <PaysTable
        columns={[t('table.bet'), ...classes.map(([key]) => t(key))]}
        rows={rows.map(({ name, kind, number }) => [
          name ?? kind,
          ...classes.map(([, prizes]) => paid(kind, number, prizes)),
        ])}
      />
    </>
  )
}

export const face: TableFaceOf<'four-d'> = {
  prices: 'included',
  bets: { kind: 'pad', Pad: FourPad },
  Stage,
  nameOf: spotName,
  Pays,
  motionMs: () => allMs,
  cues: () => [
    ...Array.from({ length: 20 }, (_, at) => ({ atMs: at * everyMs, sound: 'tick' as const })),
    ...[0, 1, 2].map((at) => ({ atMs: bigFrom + at * bigMs, sound: 'roll' as const })),
    { atMs: allMs - 200, sound: 'gem' },
  ],
  headline: (t, { first, second, third }) => `${t('four.first')} ${first} · ${second} · ${third}`,
  Bead: ({ result }) => <span className="bead">{result.first}</span>,
}
