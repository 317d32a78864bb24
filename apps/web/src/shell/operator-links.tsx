import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'

const names = ['responsibleGaming', 'terms', 'contact'] as const

/** Links to the operator's own pages; nothing where its brand names none. */
export function OperatorLinks({ className = '' }: { readonly className?: string }) {
  const t = useTranslate()
  const shown = names.flatMap((name) => {
    const address = operator.links[name]
    return address === undefined ? [] : [{ name, address }]
  })
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={t('links.operator')}
      className={`flex flex-wrap gap-x-4 text-[12.5px] text-text-muted print:hidden ${className}`}
    >
      {shown.map(({ name, address }) => (
        <a
          key={name}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-8 items-center underline underline-offset-2 max-lg:min-h-11"
        >
          {t(`links.${name}`)}
        </a>
      ))}
    </nav>
  )
}
