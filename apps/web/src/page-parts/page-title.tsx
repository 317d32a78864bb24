/** As high as a button, so that a button next to the title does not move it. */
const titleStyle = 'text-[18px] leading-9 font-semibold max-[899px]:leading-[44px]'

/** The name of an info page, its first heading. */
export function PageTitle({ children, className = '' }: PageTitleProps) {
  return <h1 className={`${titleStyle} ${className}`}>{children}</h1>
}

interface PageTitleProps {
  readonly children: string
  readonly className?: string
}
