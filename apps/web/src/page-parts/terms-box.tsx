import { useTranslate } from '@fairline/site/i18n'
import { useId } from 'react'

interface TermsBoxProps {
  /** Sentences, in the order in which a member meets what they say. */
  readonly terms: readonly string[]
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

/** What a member agrees to, with the box that says so. @spec S5.confirm.terms */
export function TermsBox({ terms, isAgreed, onAgree }: TermsBoxProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="rounded border border-line bg-surface px-3 py-2">
      <ul className="list-disc pl-4 text-[12.5px] leading-text">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <label htmlFor={id} className="mt-2 flex items-start gap-2 py-1 max-lg:min-h-11">
        <input
          id={id}
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => onAgree(event.target.checked)}
          className="mt-0.5 size-4 flex-none accent-accent max-lg:size-5"
        />
        <span>{t('room.terms.agree')}</span>
      </label>
    </div>
  )
}
