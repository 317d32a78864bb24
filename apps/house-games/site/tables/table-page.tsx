import type { PublishedDraw } from '@fairline/contract/house/table-calls'
import { sharedGame } from '@fairline/house-games/shared/all-shared'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import { useMedia } from '@fairline/site/media'
import { useCalm } from '@fairline/site/use-calm'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Bar, type DrawerName } from '../shell/bar.tsx'
import { ClosedPage } from '../shell/closed-page.tsx'
import { isEnding } from '../shell/refusal-text.ts'
import { createSpeaker } from '../shell/sound.ts'
import { useTexts } from '../texts.ts'
import { chipValues } from './chips.ts'
import type { ClothSheet } from './cloth-sheet.ts'
import type { HouseClock } from './house-clock.ts'
import { Cloth, type SpotWords } from './shell/cloth.tsx'
import { Dock } from './shell/dock.tsx'
import { priceText, winningSpots } from './shell/price-text.ts'
import { LastResults, Rail } from './shell/rail.tsx'
import { RoundStatus } from './shell/round-status.tsx'
import { TableFairness, TableHistory, TableRules } from './shell/table-drawers.tsx'
import { TableResult } from './shell/table-result.tsx'
import { type Chips, useChips } from './shell/use-chips.ts'
import type { TableActs } from './table-acts.ts'
import type { Bets, StageProps, TableFace } from './table-face.ts'
import { balanceInView, resultsInView, type TableOpened, type TableState } from './table-state.ts'
import { useTable } from './use-table.ts'

interface TablePageProps {
  readonly token: string
  readonly opened: TableOpened
  readonly face: TableFace
}

/** A page as narrow as a phone. */
const narrow = '(max-width: 720px)'
const nothingWon: ReadonlySet<string> = new Set()

/** The page of a table: what all tables share around the scene and the cloth of one. */
export function TablePage({ token, opened, face }: TablePageProps) {
  const code = opened.game_code
  const game = sharedGame(code)
  const t = useTexts()
  const isCalm = useCalm()
  const [speaker] = useState(createSpeaker)
  const { state, clock, acts } = useTable({ face, token, opened, isCalm, speaker })
  const [drawer, setDrawer] = useState<DrawerName | null>(null)
  const { results: all, draw, isShown } = state
  const results = useMemo(
    () => resultsInView({ results: all, draw, isShown }),
    [all, draw, isShown],
  )
  if (state.refusal !== null && isEnding(state.refusal)) return <ClosedPage why={state.refusal} />
  if (game === undefined) return <ClosedPage why="INVALID_GAME" />
  const scene: StageProps<object> = {
    round: state.round,
    result: state.draw?.result ?? null,
    resultBefore: resultBefore(results, state),
    since: state.since,
    isShown: state.isShown,
    isCalm,
    clock,
    state,
    sound: speaker.play,
  }
  return (
    <main className="table" data-game={code} data-phase={state.round?.phase ?? 'none'}>
      <Bar
        title={t.composed(`game.${code}.name`) ?? code}
        turnSound={speaker.turn}
        open={setDrawer}
      />
      <section className="stage" aria-label={t('stage.label')}>
        <face.Stage {...scene} />
        <RoundStatus state={state} clock={clock} bettingMs={game.bettingMs ?? 0} />
        <TableResult state={state} face={face} />
      </section>
      <LastResults results={results} face={face} />
      <MemberBets
        game={game}
        face={face}
        opened={opened}
        state={state}
        acts={acts}
        clock={clock}
        isListening={drawer === null}
        sound={speaker.play}
      />
      <Rail code={code} state={state} results={results} limits={opened.limits} />
      <OpenDrawer
        drawer={drawer}
        code={code}
        token={token}
        face={face}
        state={state}
        opened={opened}
        close={() => setDrawer(null)}
      />
    </main>
  )
}

function OpenDrawer(props: {
  readonly drawer: DrawerName | null
  readonly code: string
  readonly token: string
  readonly face: TableFace
  readonly state: TableState
  readonly opened: TableOpened
  close(): void
}) {
  const { drawer, code, token, face, state, opened, close } = props
  const { round: roundLimit } = opened.limits
  if (drawer === null) return null
  if (drawer === 'history') return <TableHistory token={token} face={face} close={close} />
  if (drawer === 'fair') return <TableFairness state={state} face={face} close={close} />
  return <TableRules code={code} face={face} roundLimit={roundLimit} close={close} />
}

/** The result of the round before: the latest one that is not of this round. */
const resultBefore = (results: readonly PublishedDraw[], { round }: TableState): object | null =>
  results.findLast(({ round_id: id }) => id !== round?.round_id)?.result ?? null

interface BetsProps {
  readonly game: SharedGame
  readonly face: TableFace
  readonly opened: TableOpened
  readonly state: TableState
  readonly acts: TableActs
  readonly isListening: boolean
  readonly sound: StageProps<object>['sound']
}

/** What a member bets with. */
function MemberBets({ clock, ...props }: BetsProps & { readonly clock: HouseClock }) {
  const { face, opened, state, acts } = props
  const { bets } = face
  if (bets.kind === 'cloth') return <ChipBets {...props} bets={bets} />
  return (
    <bets.Pad
      state={state}
      acts={acts}
      clock={clock}
      currency={opened.currency}
      limits={opened.limits}
      balance={balanceInView(state)}
    />
  )
}

type Chipped = Extract<Bets, { kind: 'cloth' }>

/** The cloth of a table and the chips of its member. */
function ChipBets(props: BetsProps & { readonly bets: Chipped }) {
  const { game, face, bets, opened, state, acts, isListening, sound } = props
  const { limits, currency } = opened
  const sheets = useMedia(narrow) ? bets.narrow : bets.wide
  const values = useMemo(() => chipValues(limits), [limits])
  const [chip, setChip] = useState(() => values[1] ?? values[0] ?? 0n)
  const { round, draw, isShown, presence } = state
  const out = useMemo(() => round?.out ?? game.out({}, 0), [round, game])
  const sheet = sheets[Math.min(round?.window ?? 0, sheets.length - 1)] ?? noSheet
  const words = useWords(sheet, game, face, out)
  const isOpen = (spot: string): boolean => game.isOpen(spot, out)
  const chips = useChips({ state, acts, limits, chip, isOpen, sound })
  const won = useMemo(
    () => (draw !== null && isShown ? winningSpots(game, draw.result) : nothingWon),
    [game, draw, isShown],
  )
  useTableKeys(chips, values, setChip, isListening)
  const latest = useRef(chips.put)
  latest.current = chips.put
  const put = useCallback((spot: string) => latest.current(spot), [])
  const isTaking = round?.phase === 'betting'
  return (
    <>
      <section className="cloth-room" data-taking={isTaking || undefined}>
        <Cloth
          sheet={sheet}
          words={words}
          values={values}
          placed={chips.placed}
          pending={chips.pending}
          totals={presence.totals}
          won={won}
          isTaking={isTaking}
          Mark={bets.Mark}
          put={put}
        />
      </section>
      <Dock
        chips={chips}
        values={values}
        chip={chip}
        limits={limits}
        balance={balanceInView(state)}
        currency={currency}
        choose={setChip}
      />
    </>
  )
}

const noSheet: ClothSheet = { columns: 1, rows: 1, rowPx: 0, places: [] }

/** The names and prices of the spots of a sheet, after the part of the result that is known. */
function useWords(
  sheet: ClothSheet,
  game: SharedGame,
  face: TableFace,
  out: object,
): ReadonlyMap<string, SpotWords> {
  const t = useTexts()
  return useMemo(
    () =>
      new Map(
        sheet.places.map(({ spot }) => {
          const most = game.most(spot, out)
          const price = face.priceOf?.(spot) ?? (most === null ? '' : priceText(face.prices, most))
          const isOpen = game.isOpen(spot, out)
          return [spot, { name: face.nameOf(t, spot), price, isOpen }] as const
        }),
      ),
    [sheet, game, face, out, t],
  )
}

/** Digits choose a chip, Enter places, Backspace undoes. A focused control keeps its keys. */
function useTableKeys(
  chips: Chips,
  values: readonly bigint[],
  choose: (chip: bigint) => void,
  isListening: boolean,
): void {
  const latest = useRef({ chips, values, choose, isListening })
  latest.current = { chips, values, choose, isListening }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      if (!now.isListening || event.ctrlKey || event.metaKey || event.altKey) return
      const value = now.values[Number(event.key) - 1]
      if (value !== undefined) now.choose(value)
      else if (event.key === 'Backspace' && now.chips.can.undo) now.chips.undo()
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
        void now.chips.place()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
