interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: () => void
}

/** A setting that is on or off, as a switch behind its name. */
export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label
      className="flex min-h-7 cursor-default items-center justify-between gap-4 whitespace-nowrap
        max-lg:min-h-11"
    >
      {label}
      <input
        type="checkbox"
        checked={isOn}
        onChange={onChange}
        className="relative h-[18px] w-8 flex-none appearance-none rounded-full bg-line-strong
          transition-colors duration-100 before:absolute before:top-0.5 before:left-0.5
          before:size-3.5 before:rounded-full before:bg-surface-raised before:transition-transform
          before:duration-100 checked:bg-accent checked:before:translate-x-3.5"
      />
    </label>
  )
}
