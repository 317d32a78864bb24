import { useTranslate } from '@fairline/site/i18n'
import { withElements } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import type { MatchView } from '../../board-feed/board-views.ts'
import { minuteText } from '../../broadcast/moment-words.ts'
import type { MomentsSoFar } from '../../moments/moments-so-far.ts'
import { type StoryEntry, storyOf } from '../../moments/story.ts'

interface MatchStoryProps {
  readonly moments: MomentsSoFar
  readonly view: MatchView
}

function Entry({ entry, view }: { readonly entry: StoryEntry; readonly view: MatchView }) {
  const t = useTranslate()
  const { moment, score, isTakenBack } = entry
  const { kind, side } = moment
  return (
    <li className="lc-event" data-kind={kind} data-taken-back={isTakenBack || undefined}>
      <span className="lc-minute">{minuteText(moment)}</span>
      <span className="lc-mark" aria-hidden="true" />
      <span className="lc-what">
        {withElements(
          isTakenBack ? 'centre.event.goalTakenBack' : `moment.${kind}`,
          { team: <span className="lc-name">{nameText(view[side])}</span> },
          t,
        )}
      </span>
      <strong>{kind === 'goal' && !isTakenBack ? score : ''}</strong>
    </li>
  )
}

/** Goals, cards, penalties and substitutions from the start of the match, the newest first. */
export function MatchStory({ moments, view }: MatchStoryProps) {
  const t = useTranslate()
  const story = useMemo(() => storyOf(moments), [moments])
  return (
    <section className="lc-timeline" aria-label={t('centre.timeline')}>
      <h3>{t('centre.timeline')}</h3>
      <div role="log" aria-label={t('centre.timeline')}>
        <ol>
          {story.map((entry) => (
            <Entry key={entry.moment.number} entry={entry} view={view} />
          ))}
        </ol>
      </div>
      {story.length === 0 ? <p className="lc-name">{t('centre.nothingYet')}</p> : null}
    </section>
  )
}
