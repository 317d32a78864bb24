import type { MomentRow } from '@fairline/contract/moments'
import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { SideNames } from './moment-words.ts'
import type { PicturePlan, StageMessage } from './picture-stage.ts'
import type { StageBegin } from './picture-worker.ts'
import type { PageLook } from './surface.ts'

export interface MatchPictureProps {
  readonly mode: 'broadcast' | 'tracker'
  readonly matchId: string
  readonly moments: readonly MomentRow[]
  readonly names: SideNames
  readonly isResting?: boolean
  /** The time that is shown, milliseconds since 1970, and whether it goes on. */
  readonly now: () => number
  readonly runs: boolean
  readonly isCalm: boolean
}

type Tell = (message: StageMessage) => void

/** Whether a browser can have a canvas painted apart from its page; without it words remain. */
const canGiveAway = (): boolean => 'transferControlToOffscreen' in HTMLCanvasElement.prototype

/** Puts a canvas into a box and gives it to a worker. Returns what tells the worker. */
function openStage(box: HTMLElement, plan: PicturePlan): Tell {
  const canvas = document.createElement('canvas')
  box.append(canvas)
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const given = canvas.transferControlToOffscreen()
  const begin: StageBegin = { kind: 'begin', canvas: given, plan }
  worker.postMessage(begin, [given])
  // As in a browser that cannot paint apart from the page, words remain.
  worker.onerror = () => canvas.remove()
  return (message) => {
    if (message.kind !== 'end') worker.postMessage(message)
    else {
      worker.terminate()
      canvas.remove()
    }
  }
}

/** More pixels cost time, and no eye sees them. */
const ratioMax = 2

/** The colours of the theme that the page has. */
function lookOf(element: Element): PageLook {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(name).trim()
  return {
    isDark: style.colorScheme.includes('dark'),
    boards: {
      brand: read('--brand'),
      contrast: read('--brand-contrast'),
      mark: read('--brand-mark'),
      markContrast: read('--brand-mark-contrast'),
    },
  }
}

/** Tells a stage its size and its theme as they change, and whether it can be seen. */
function watchBox(box: HTMLElement, tell: Tell): () => void {
  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = box
    const ratio = Math.min(ratioMax, window.devicePixelRatio)
    if (width > 0 && height > 0) tell({ kind: 'size', width, height, ratio, look: lookOf(box) })
  }
  let isInView = false
  const look = (): void => tell({ kind: 'seen', isSeen: isInView && !document.hidden })
  const sized = new ResizeObserver(fit)
  const themed = new MutationObserver(fit)
  const seen = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    look()
  })
  sized.observe(box)
  seen.observe(box)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  document.addEventListener('visibilitychange', look)
  return () => {
    sized.disconnect()
    seen.disconnect()
    themed.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}

/** The stage of a plan in a box, from when the box is on the page; null before. */
function useStage(box: RefObject<HTMLElement | null>, plan: PicturePlan): Tell | null {
  const [stage, setStage] = useState<Tell | null>(null)
  useEffect(() => {
    if (box.current === null || !canGiveAway()) return undefined
    const tell = openStage(box.current, plan)
    const unwatch = watchBox(box.current, tell)
    setStage(() => tell)
    return () => {
      unwatch()
      tell({ kind: 'end' })
      setStage(null)
    }
  }, [box, plan])
  return stage
}

/** How often a stage is told the time anew, milliseconds: the server's clock may be set. */
const tellTimeMs = 1000

/** The picture of a match, painted apart from the page. */
export function MatchPicture(props: MatchPictureProps) {
  const { mode, matchId, moments, names, isResting = false, now, runs, isCalm } = props
  const { home, away } = names
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const plan = useMemo(
    () => ({ mode, matchId, names: { home, away }, operator: operator.name, isCalm }),
    [mode, matchId, home, away, isCalm],
  )
  const tell = useStage(box, plan)
  useEffect(() => tell?.({ kind: 'told', moments, isResting }), [tell, moments, isResting])
  useEffect(() => {
    const tellTime = (): void => tell?.({ kind: 'time', ms: now(), runs })
    tellTime()
    const timer = setInterval(tellTime, tellTimeMs)
    return () => clearInterval(timer)
  }, [tell, now, runs])
  return (
    <div
      ref={box}
      className="mp-canvas"
      role="img"
      aria-label={t('moment.picture', { home, away })}
    />
  )
}
