import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { Icon } from '@fairline/ui/icon'
import { type RefObject, useEffect, useRef } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { useIsMyanmar } from '../../session/preferences.ts'
import { type SlipMode, takesMyanmar, useSelectedChoice } from '../../session/selected-choice.ts'
import { LegList } from './leg-list.tsx'
import { PlacingPanel } from './placing-panel.tsx'
import { SaveButton, SavedSlipList } from './saved-slip-list.tsx'
import { placements } from './slip-actions.ts'
import { SlipForm } from './slip-form.tsx'
import { slips } from './slip-store.ts'
import { useSlip } from './use-slip.ts'

export { resumeBets } from './slip-actions.ts'
export { SlipBar } from './slip-bar.tsx'

/** Why a slip changed without the member's doing; nothing where it did not. */
function Notice({ mode }: { readonly mode: SlipMode }) {
  const t = useTranslate()
  const notice = slips[mode].useStore((state) => state.notice)
  if (notice === null) return null
  const match = listText(
    notice.matches.map((one) => matchName(one, t)),
    t,
  )
  return (
    <p
      role={mode === 'single' ? 'alert' : 'status'}
      className="border-l-[3px] border-wait px-3 py-2 text-[12.5px]"
    >
      {t(notice.key, { match })}
    </p>
  )
}

/** The slip of one selection: its placement, the selection, or how to start. */
function SingleSlip() {
  const t = useTranslate()
  const view = useSlip('single')
  const isPlacing = slips.single.useStore(({ placing }) => placing !== null)
  return (
    <>
      <PlacingPanel mode="single" />
      <Notice mode="single" />
      {view !== null ? <SlipForm view={view} /> : null}
      {view === null && !isPlacing ? (
        <p className="px-3 py-3 text-text-muted">{t('slip.empty')}</p>
      ) : null}
    </>
  )
}

interface LegsSlipProps {
  /** The page is about one kind: no other can be chosen. */
  readonly isOneKind?: boolean
}

/** What to do to start a slip of several legs. */
function useEmptyText(isOneKind: boolean): string {
  const t = useTranslate()
  const isMyanmar = useIsMyanmar()
  const takes = useSelectedChoice(takesMyanmar)
  if (takes && isMyanmar) return t('slip.maung.empty')
  return t(isOneKind ? 'slip.emptySystem' : 'slip.emptyParlay')
}

/** The slip of several legs, a parlay, a system or a maung: its placement, and the legs. */
function LegsSlip({ isOneKind = false }: LegsSlipProps) {
  const t = useTranslate()
  const view = useSlip('parlay')
  const { useStore, remove, empty } = slips.parlay
  const isPlacing = useStore(({ placing }) => placing !== null)
  const emptyText = useEmptyText(isOneKind)
  return (
    <>
      <PlacingPanel mode="parlay" />
      <Notice mode="parlay" />
      <SavedSlipList />
      {view === null && !isPlacing ? (
        <p className="px-3 py-3 text-text-muted">{emptyText}</p>
      ) : null}
      {view === null ? null : (
        <>
          <p className="flex items-center justify-between border-b border-line pl-3">
            <span className="text-[12.5px] font-semibold">
              {t(view.isMyanmar ? 'slip.maung.count' : 'slip.legCount', {
                legs: view.slip.legs.length,
              })}
            </span>
            <span className="flex-1" />
            {isOneKind ? null : <SaveButton choices={view.choices} />}
            <button
              type="button"
              onClick={() => empty()}
              className="flex h-7 items-center gap-1 px-3 text-[12px] text-text-muted
                hover:text-text max-lg:h-11"
            >
              <Icon name="close" size={12} />
              {t('slip.clearLegs')}
            </button>
          </p>
          <LegList view={view} onRemove={remove} />
          <SlipForm view={view} isOneKind={isOneKind} />
        </>
      )}
    </>
  )
}

/** A press or a key in the slip says that the member has seen which prices got worse. */
function useTouch(panel: RefObject<HTMLElement | null>, mode: SlipMode): void {
  useEffect(() => {
    const part = panel.current
    const { touch } = slips[mode]
    part?.addEventListener('click', touch)
    part?.addEventListener('keydown', touch)
    return () => {
      part?.removeEventListener('click', touch)
      part?.removeEventListener('keydown', touch)
    }
  }, [panel, mode])
}

interface SlipPanelProps extends LegsSlipProps {
  readonly mode: SlipMode
}

/** The slip in its mode. A waiting bet is followed in either. */
export function SlipPanel({ mode, ...props }: SlipPanelProps) {
  useEffect(placements.single.follow, [])
  useEffect(placements.parlay.follow, [])
  const panel = useRef<HTMLDivElement>(null)
  useTouch(panel, mode)
  return <div ref={panel}>{mode === 'single' ? <SingleSlip /> : <LegsSlip {...props} />}</div>
}
