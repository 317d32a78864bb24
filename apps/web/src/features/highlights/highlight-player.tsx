import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { MatchCanvas } from '../../broadcast/match-canvas.tsx'
import { minuteText } from '../../broadcast/moment-words.ts'
import type { Highlight } from './use-highlights.ts'

/** A highlight is shown from so long before it to so long after it, milliseconds. */
const shownMs = { before: 8_000, after: 4_000 }

/** Plays a highlight, and copies its address. */
export function HighlightPlayer({ highlight }: { readonly highlight: Highlight }) {
  const t = useTranslate()
  const { matchId, home, away, score, moments, atMs } = highlight
  const names = { home: nameText(home), away: nameText(away) }
  return (
    <section className="hl-player" aria-label={t('highlights.player')}>
      <MatchCanvas
        mode="broadcast"
        matchId={matchId}
        moments={moments}
        names={names}
        score={score}
        clock={minuteText(highlight)}
        replay={{ fromMs: atMs - shownMs.before, untilMs: atMs + shownMs.after }}
      />
      <div className="hl-title">
        <h2>
          {names.home} {score.replace('-', ' - ')} {names.away}
          <span>
            {minuteText(highlight)} {t(`moment.${highlight.kind}`, { team: names[highlight.side] })}
          </span>
        </h2>
        <Share id={highlight.id} />
      </div>
    </section>
  )
}

/** Copies the address of the highlight. */
function Share({ id }: { readonly id: string }) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const link = `${location.origin}/highlight/home#${id}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not every page may write to the clipboard: the link can be read.
      showToast('warning', link)
    }
  }
  return (
    <Button className="max-lg:h-11" onClick={() => void copy()}>
      {t(isCopied ? 'highlights.copied' : 'highlights.share')}
    </Button>
  )
}
