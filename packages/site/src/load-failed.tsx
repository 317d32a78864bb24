import { useTranslate } from './i18n.ts'

interface LoadFailedProps {
  /** What did not load. */
  readonly text: string
  readonly onRetry: () => Promise<unknown>
  readonly className?: string
}

/** Says that a list did not load, and asks again. */
export function LoadFailed({ text, onRetry, className = 'py-6' }: LoadFailedProps) {
  const t = useTranslate()
  return (
    <p role="alert" className={className}>
      {text}{' '}
      <button type="button" className="underline" onClick={() => void onRetry()}>
        {t('action.retry')}
      </button>
    </p>
  )
}
