import { operator } from './operator-configuration.ts'

/** The house's mark: a line under an F, drawn here; the operator's name beside it. */
export function Logo({ className = '' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 32 32" width="26" height="26" className="shrink-0">
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M10 18V7.5h13M10 12.5h9.5" stroke="currentColor" strokeWidth="3.4" />
          <path d="M6 24.5h20" stroke="#e0a83a" strokeWidth="3" />
        </g>
      </svg>
      <span className="text-[19px] leading-none font-bold tracking-[-0.01em]">{operator.name}</span>
    </span>
  )
}
