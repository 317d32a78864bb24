import './rounds.css'

/** The number of a runner, as races show it. */
export function RunnerNumber({ number }: { readonly number: number }) {
  return (
    <span className="rd-number" data-runner={number}>
      {number}
    </span>
  )
}
