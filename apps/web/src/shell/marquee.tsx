import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { useState } from 'react'
import { useMarquees } from '../notices/messages.ts'
import './marquee.css'

/** Reading speed: time that each character takes to pass, seconds. */
const secondsPerCharacter = 0.14
const secondsMin = 18

/**
 * The operator's lines, running at the foot of the menu. They stop under the pointer,
 * while they have the focus, by the button, and for members who prefer less motion.
 * @spec S2.screen.announcements
 */
export function Marquee({ className = '' }: { readonly className?: string }) {
  const t = useTranslate()
  const lines = useMarquees()
  const [isPaused, setPaused] = useState(false)
  if (lines.length === 0) return null
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  const seconds = Math.max(secondsMin, Math.round(length * secondsPerCharacter))
  const name = t(isPaused ? 'marquee.run' : 'marquee.pause')
  return (
    <div className={`marquee ${className}`}>
      <button
        type="button"
        className="marquee-pause"
        aria-label={name}
        title={name}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={12} />
      </button>
      <ScrollRegion className="marquee-window" label={t('marquee.lines')}>
        <ul
          className="marquee-lines"
          data-paused={isPaused}
          style={{ animationDuration: `${seconds}s` }}
        >
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
