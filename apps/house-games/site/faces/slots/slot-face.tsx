import { ratio } from '@fairline/domain/money/ratio'
import { useReducer, useState } from 'react'
import { multiplierText } from '../../shell/multiplier.ts'
import { useTexts } from '../../texts.ts'
import { Canvas } from '../canvas.tsx'
import type { Cue, Face, FaceOf } from '../face.ts'
import { paintSlot, type SlotProps, type SlotScene } from './slot-paint.ts'
import { type SlotTheme, symbolAddress } from './slot-theme.ts'
import { type SlotFields, spinLeastMs, spinTimes } from './spin-times.ts'
import { loadSymbols } from './symbol-images.ts'

/** What the table of pays shows: symbols with what 3, 4 and 5 of them pay, in parts of the bet. */
export interface SlotPays {
  readonly parts: number
  readonly counts: readonly number[]
  readonly rows: readonly { readonly symbol: string; readonly pays: readonly number[] }[]
}

const namesOf = (theme: SlotTheme) => ({
  endOf: (face: SlotFields) =>
    spinTimes(face, theme.strips.length, theme.wheel !== undefined).at(-1)?.end ?? 0,
})

/** The sounds of a round: reels that stop, and a gem for each spin that won. */
function cuesOf(face: SlotFields, theme: SlotTheme): readonly Cue[] {
  const times = spinTimes(face, theme.strips.length, theme.wheel !== undefined)
  return times.flatMap(({ start, stops, wins }, at) => [
    { atMs: start, sound: 'spin' as const },
    ...stops.map((atMs) => ({ atMs, sound: 'reel' as const })),
    ...(face.spins[at]?.wins.length ? [{ atMs: wins, sound: 'gem' as const }] : []),
  ])
}

/** The face of a slot, by how it looks and what it pays. One reel engine draws all of them. */
export function slotFace(theme: SlotTheme, pays: SlotPays): FaceOf<'harbour'> {
  function Stage(props: SlotProps) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [scene] = useState<SlotScene>(() => ({
      theme,
      images: loadSymbols(theme, redraw),
      backdrop: null,
    }))
    return <Canvas paint={(sheet, now) => paintSlot(sheet, now, props, scene)} />
  }
  const { endOf } = namesOf(theme)
  return {
    firstBet: {},
    leastMs: spinLeastMs,
    Stage,
    Pays: () => <PaysTable theme={theme} pays={pays} />,
    motionMs: ({ face }) => endOf(face),
    cues: ({ face }) => cuesOf(face, theme),
  } satisfies Face<object, object, SlotFields>
}

function PaysTable({ theme, pays }: { readonly theme: SlotTheme; readonly pays: SlotPays }) {
  const t = useTexts()
  return (
    <>
      <table className="pays slot-pays">
        <thead>
          <tr>
            <th scope="col">{t('slot.symbol')}</th>
            {pays.counts.map((count) => (
              <th key={count} scope="col">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pays.rows.map(({ symbol, pays: parts }) => (
            <tr key={symbol}>
              <th scope="row">
                <img src={symbolAddress(theme.symbols[symbol] ?? '')} alt={symbol} />
              </th>
              {parts.map((paid, at) => (
                <td key={pays.counts[at]}>
                  {paid === 0 ? '' : multiplierText(ratio(BigInt(paid), BigInt(pays.parts)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="prose muted">{t('slot.ofBet')}</p>
    </>
  )
}
