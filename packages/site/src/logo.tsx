import { operator } from './operator-configuration.ts'

/** Pixels. */
const height = 26

/** The operator's mark, as high as the line, with its name next to it. */
export function Logo({ className = '' }: { readonly className?: string }) {
  const { logo, name } = operator
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      {logo === null ? null : (
        <img src={logo.src} alt="" width={logo.width} height={height} className="shrink-0" />
      )}
      <span className="text-[19px] leading-none font-bold tracking-[-0.01em]">{name}</span>
    </span>
  )
}
