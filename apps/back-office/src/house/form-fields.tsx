interface TicksProps<Value extends string> {
  readonly label: string
  readonly values: readonly (readonly [value: Value, words: string])[]
  readonly ticked: readonly Value[]
  readonly isLocked: boolean
  /** Gets those that are ticked, in the order of the values. */
  readonly onChange: (ticked: readonly Value[]) => void
}

/** Some of some values. */
export function Ticks<Value extends string>(props: TicksProps<Value>) {
  const { label, values, ticked, isLocked, onChange } = props
  const turn = (value: Value, isOn: boolean): void =>
    onChange(
      values
        .map(([each]) => each)
        .filter((each) => (each === value ? isOn : ticked.includes(each))),
    )
  return (
    <fieldset>
      <legend className="mb-0.5">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3 gap-y-1">
        {values.map(([value, words]) => (
          <label key={value} className="flex min-h-6 items-center gap-2 max-[899px]:min-h-11">
            <input
              type="checkbox"
              disabled={isLocked}
              checked={ticked.includes(value)}
              onChange={({ target }) => turn(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
