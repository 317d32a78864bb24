import { mines as rules } from '@fairline/house-games/instant/mines'
import { useRef } from 'react'
import { Choice } from '../shell/bet-panel.tsx'
import { PaysTable } from '../shell/pays-table.tsx'
import { useTexts } from '../texts.ts'
import type { FaceOf, PropsOf } from './face.ts'
import { forced } from './forced.ts'
import { scatter } from './motion.ts'

type Props = PropsOf<'mines'>

const side = 5
const tiles = Array.from({ length: side * side }, (_, tile) => tile)
const presets = [1, 3, 5, 10, 24]

/** What the first safe tiles pay: the mines lie on the last tiles, as forced draws deal them. */
function ladderOf(mines: number, length: number): readonly string[] {
  const first = rules.play({ mines }, [], forced())?.face
  const safe = (opened: readonly number[]): number | undefined => {
    const lost = (tile: number) =>
      rules.play(
        { mines },
        [...opened, tile].map((each) => ({ tile: each })),
        forced(),
      )?.face.hit
    return tiles.find((tile) => !opened.includes(tile) && lost(tile) === null)
  }
  const opened: number[] = []
  const texts = first === undefined ? [] : [first.next ?? '']
  while (texts.length < length) {
    const tile = safe(opened)
    if (tile === undefined) break
    opened.push(tile)
    const next = rules.play(
      { mines },
      opened.map((each) => ({ tile: each })),
      forced(),
    )?.face.next
    if (!next) break
    texts.push(next)
  }
  return texts
}

const Gem = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M12 8h16l8 10-16 17L4 18z" fill="#37d6a0" />
    <path d="M12 8l-8 10h9z" fill="#8ff3d1" />
    <path d="M12 8h16l-5 10h-6z" fill="#bafbe4" />
    <path d="M28 8l8 10h-9z" fill="#2bb587" />
    <path d="M13 18h10l-3 17z" fill="#5be8b8" />
    <path d="M27 18h9L20 35z" fill="#1f9a71" />
  </svg>
)

const Mine = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <g stroke="#7d8a92" strokeWidth="3" strokeLinecap="round">
      <path d="M20 4v32M4 20h32M9 9l22 22M31 9L9 31" />
    </g>
    <circle cx="20" cy="20" r="11" fill="#333e45" />
    <circle cx="20" cy="20" r="11" fill="none" stroke="#0d1316" strokeWidth="2" />
    <circle cx="16" cy="16" r="3.2" fill="#9fadb5" />
    <circle cx="20" cy="20" r="3" fill="#ff6d63" />
  </svg>
)

/** Moves the focus by arrows: the tiles are a square of buttons. */
function moveFocus(grid: HTMLElement | null, key: string): boolean {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[key]
  if (grid === null || step === undefined) return false
  const buttons = [...grid.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[at < 0 ? 0 : (at + step + tiles.length) % tiles.length]?.focus()
  return true
}

function Stage({ round, isOpen, phase, act }: Props) {
  const t = useTexts()
  const grid = useRef<HTMLFieldSetElement>(null)
  const face = round?.face
  const stateOf = (tile: number): 'hit' | 'safe' | 'mine' | 'shut' => {
    if (face?.hit === tile) return 'hit'
    if (face?.opened.includes(tile)) return 'safe'
    if (face?.minesAt.includes(tile)) return 'mine'
    return 'shut'
  }
  return (
    <div className="scene mines-scene">
      <fieldset
        ref={grid}
        className={isOpen ? 'mines open' : 'mines'}
        aria-label={t('mines.tiles')}
        onKeyDown={(event) => {
          if (moveFocus(grid.current, event.key)) event.preventDefault()
        }}
      >
        {tiles.map((tile) => {
          const state = stateOf(tile)
          return (
            <button
              key={tile}
              type="button"
              className={`tile ${state}`}
              aria-disabled={!isOpen || state !== 'shut' || phase !== 'idle'}
              aria-label={t(`mines.${state}`, { tile: tile + 1 })}
              onClick={() => state === 'shut' && act({ tile })}
            >
              <i>{state === 'safe' ? <Gem /> : state === 'shut' ? null : <Mine />}</i>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

function Controls({ bet, change, phase }: Props) {
  const t = useTexts()
  const isLocked = phase !== 'idle'
  return (
    <>
      <Choice
        label={t('mines.count')}
        values={presets}
        value={bet.mines}
        isLocked={isLocked}
        change={(mines) => change({ mines })}
        textOf={String}
      />
      <label className="slider">
        <span className="muted">{t('mines.countOf', { count: bet.mines })}</span>
        <input
          type="range"
          min={1}
          max={tiles.length - 1}
          value={bet.mines}
          disabled={isLocked}
          onChange={({ target }) => change({ mines: Number(target.value) })}
        />
      </label>
    </>
  )
}

function Acts({ round, phase, act }: Props) {
  const t = useTexts()
  const face = round?.face
  if (face === undefined) return null
  const left = tiles.filter((tile) => !face.opened.includes(tile))
  const any = left[Math.floor(scatter(face.opened.length * 31 + Number(round?.id)) * left.length)]
  const isBusy = phase !== 'idle'
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('mines.found')}</dt>
          <dd>{face.opened.length}</dd>
        </div>
        <div>
          <dt>{t('fact.next')}</dt>
          <dd>{face.next === null ? '' : `${face.next}x`}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="play second"
        disabled={isBusy || any === undefined}
        onClick={() => any !== undefined && act({ tile: any })}
      >
        {t('mines.random')}
      </button>
      <button
        type="button"
        className="play"
        disabled={isBusy || face.opened.length === 0}
        onClick={() => act({ tile: 'out' })}
      >
        {t('act.take', { multiplier: `${face.worth}x` })}
      </button>
    </>
  )
}

/** The counts of found tiles that the rules show. */
const foundShown = [1, 2, 3, 4, 5, 6, 7, 8]

function Pays() {
  const t = useTexts()
  const ladders = presets.map((mines) => ladderOf(mines, foundShown.length))
  return (
    <PaysTable
      columns={[t('mines.found'), ...presets.map((count) => t('mines.countOf', { count }))]}
      rows={foundShown.map((found) => [
        String(found),
        ...ladders.map((texts) => (texts[found - 1] === undefined ? '' : `${texts[found - 1]}x`)),
      ])}
    />
  )
}

export const face: FaceOf<'mines'> = {
  firstBet: { mines: 3 },
  Stage,
  Controls,
  Acts,
  Pays,
  motionMs: ({ acts, face: { hit } }) => (hit !== null ? 800 : acts.length === 0 ? 0 : 320),
  cues({ acts, face: { hit } }) {
    if (hit !== null) return [{ atMs: 0, sound: 'blast' }]
    const isTile = typeof acts.at(-1)?.tile === 'number'
    return isTile ? [{ atMs: 0, sound: 'gem' }] : []
  },
  press(key, { isOpen, round, act, bet, change }) {
    if (isOpen && (key === 'Enter' || key === ' ')) {
      if (round && round.face.opened.length > 0) act({ tile: 'out' })
      return true
    }
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key]
    if (isOpen || step === undefined) return false
    change({ mines: Math.min(tiles.length - 1, Math.max(1, bet.mines + step)) })
    return true
  },
}
