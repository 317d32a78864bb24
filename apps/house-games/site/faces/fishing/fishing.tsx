import { ratio } from '@fairline/domain/money/ratio'
import { caughtBy, fish as kinds, ofNumbers } from '@fairline/house-games/instant/fishing'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { memo, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { percentText } from '../../shell/multiplier.ts'
import { useTexts } from '../../texts.ts'
import { Canvas, type Sheet } from '../canvas.tsx'
import type { FaceOf, PropsOf } from '../face.ts'
import { symbolAddress } from '../slots/slot-theme.ts'
import { loadSymbols } from '../slots/symbol-images.ts'
import { fishDrawings } from './fish-drawings.ts'
import { emptyHunt, fire, type Hunt, land, send, settle } from './hunt.ts'
import {
  drawCannon,
  drawFishes,
  drawShots,
  drawTraces,
  type Labels,
  paintWater,
} from './paint-sea.ts'
import { fishAt, placeOf, Sea } from './sea.ts'

type Props = PropsOf<'fishing'>

/** The chance to catch a fish that pays so many times. */
const chanceOf = (pays: number): string =>
  percentText(ratio(BigInt(caughtBy), BigInt(pays * ofNumbers)))

/** The cannon of a stake: four sizes. */
const levelOf = (stake: string): number =>
  [5, 25, 100].filter((step) => Number(stake) >= step).length

/** What a scene keeps from frame to frame. */
class Scene {
  readonly sea: Sea
  hunt: Hunt = emptyHunt
  water: HTMLCanvasElement | null = null
  size = { width: 1, height: 1 }
  aimedId = 0
  /** Without motion the sea stays as it was at the start. */
  readonly #start: number

  constructor(now: number) {
    this.sea = new Sea(now)
    this.#start = now
  }

  timeOf(now: number, isCalm: boolean): number {
    return isCalm ? this.#start : now
  }
}

function waterOf(scene: Scene, { width, height }: Sheet): HTMLCanvasElement {
  const { water } = scene
  if (water !== null && water.width === Math.round(width)) return water
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const pen = canvas.getContext('2d')
  if (pen) paintWater(pen, width, height)
  scene.water = canvas
  return canvas
}

/** Fires at a point: at the fish there, or at water, which costs nothing. */
function shoot(scene: Scene, props: Props, point: { x: number; y: number }): void {
  const now = performance.now()
  const time = scene.timeOf(now, props.isCalm)
  const fish = fishAt(scene.sea.at(time), point, time, scene.size)
  const next = fire(scene.hunt, {
    fishId: fish?.id ?? 0,
    pays: fish?.pays ?? 0,
    ...point,
    at: now,
  })
  if (next === undefined) return
  scene.hunt = next
  scene.aimedId = fish?.id ?? 0
  props.sound('shot')
  playNext(scene, props)
}

/** Plays the shots that wait, once the ones before are answered. */
function playNext(scene: Scene, { phase, canPlay, play }: Props): void {
  const isAnswered = phase === 'idle' && scene.hunt.sent.length === 0
  if (!isAnswered || !canPlay || scene.hunt.waiting.length === 0) return
  scene.hunt = send(scene.hunt)
  play({ shots: scene.hunt.sent.map(({ pays }) => pays) })
}

/** Shows what the answer says of the shots that were sent, and plays those that wait. */
function useAnswers(scene: Scene, props: Props): void {
  const latest = useRef(props)
  latest.current = props
  const { phase } = props
  useEffect(() => {
    const { round, sound, isCalm } = latest.current
    const now = performance.now()
    if (phase === 'moving' && round !== null) {
      const { caught } = round.face
      scene.hunt.sent.forEach(({ fishId }, at) => {
        if (!caught[at]) return
        scene.sea.catch(fishId, scene.timeOf(now, isCalm))
        sound('coin')
      })
      scene.hunt = land(scene.hunt, caught, now)
    }
    if (phase === 'idle') {
      // Shots that were refused are gone.
      scene.hunt = { ...scene.hunt, sent: [] }
      playNext(scene, latest.current)
    }
  }, [phase, scene])
}

/** Aims at the next fish from left to right, or shoots at the one that is aimed at. */
function pressKey(scene: Scene, props: Props, key: string): boolean {
  const time = scene.timeOf(performance.now(), props.isCalm)
  const seen = scene.sea
    .at(time)
    .map((fish) => ({ id: fish.id, ...placeOf(fish, time, scene.size) }))
    .filter(({ x }) => x > 0 && x < scene.size.width)
    .toSorted((one, other) => one.x - other.x)
  const at = seen.findIndex(({ id }) => id === scene.aimedId)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === 'ArrowLeft' ? seen.length - 1 : 1
    const next = seen[at < 0 ? 0 : (at + step) % seen.length]
    scene.aimedId = next?.id ?? 0
    if (next) scene.hunt = { ...scene.hunt, aim: { x: next.x, y: next.y } }
    return true
  }
  if (key !== ' ' && key !== 'Enter') return false
  const aimed = seen[at]
  if (aimed) shoot(scene, props, { x: aimed.x, y: aimed.y })
  return true
}

function paintFishing(sheet: Sheet, now: number, props: Props, all: Painted): boolean {
  const { scene } = all
  const { pen, width, height } = sheet
  const time = scene.timeOf(now, props.isCalm)
  scene.size = { width, height }
  scene.hunt = settle(scene.hunt, now)
  const level = levelOf(props.stake)
  pen.drawImage(waterOf(scene, sheet), 0, 0, width, height)
  drawFishes(sheet, scene.sea.at(time), all, scene.aimedId, time)
  drawShots(sheet, scene.hunt.flying, level, now)
  drawTraces(sheet, scene.hunt.traces, now)
  drawCannon(sheet, scene.hunt, level, now)
  return true
}

interface Painted {
  readonly scene: Scene
  readonly images: ReturnType<typeof loadSymbols>
  readonly labels: Labels
}

function Stage(props: Props) {
  const t = useTexts()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [painted] = useState<Painted>(() => ({
    scene: new Scene(performance.now()),
    images: loadSymbols({ symbols: fishDrawings }, redraw),
    labels: new Map(),
  }))
  const { scene } = painted
  useAnswers(scene, props)
  const press = ({ nativeEvent }: PointerEvent) =>
    props.canPlay || props.phase !== 'idle'
      ? shoot(scene, props, { x: nativeEvent.offsetX, y: nativeEvent.offsetY })
      : undefined
  return (
    <button
      type="button"
      className="scene sea"
      onPointerDown={press}
      onKeyDown={(event) => {
        if (!pressKey(scene, props, event.key)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Canvas
        label={t('fishing.sea')}
        paint={(sheet, now) => paintFishing(sheet, now, props, painted)}
      />
    </button>
  )
}

function Controls({ round }: Props) {
  const t = useTexts()
  const caught = round?.face.caught ?? []
  return (
    <>
      <p className="prose">{t('fishing.hint')}</p>
      <p className="note of-keyboards">{t('fishing.keys')}</p>
      <dl className="facts">
        <div>
          <dt>{t('fishing.shots')}</dt>
          <dd>{caught.length}</dd>
        </div>
        <div>
          <dt>{t('fishing.caught')}</dt>
          <dd>{caught.filter(Boolean).length}</dd>
        </div>
      </dl>
      <ScrollRegion label={t('rules.pays')} className="fish-list">
        <FishTable />
      </ScrollRegion>
    </>
  )
}

const rows = kinds.map((pays) => ({
  pays,
  picture: symbolAddress(fishDrawings[pays] ?? ''),
  chance: chanceOf(pays),
}))

/** Twenty pictures that never change: drawn once, and not with each shot. */
const FishTable = memo(function FishTable() {
  const t = useTexts()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th scope="col">{t('fishing.fish')}</th>
          <th scope="col">{t('fact.pays')}</th>
          <th scope="col">{t('fact.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pays, picture, chance }) => (
          <tr key={pays}>
            <td>
              <img src={picture} alt="" width="30" height="30" />
            </td>
            <td>{pays}x</td>
            <td>{chance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})

export const face: FaceOf<'fishing'> = {
  firstBet: { shots: [kinds[0]] },
  Stage,
  Controls,
  Pays: () => <FishTable />,
  // The next shots need not wait for the coins of these.
  motionMs: () => 120,
  playsOnStage: true,
}
