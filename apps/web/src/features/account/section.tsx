import type { ReactNode } from 'react'

/** The heading of a section with what a member should know before it. */
export function Section(props: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section className="mb-8">
      <h2 className="text-[15px] leading-wide font-semibold">{props.title}</h2>
      {props.text === undefined ? null : (
        <p className="mt-1 max-w-prose text-[13px] leading-wide text-text-muted">{props.text}</p>
      )}
      <div className="mt-3">{props.children}</div>
    </section>
  )
}
