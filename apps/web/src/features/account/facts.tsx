export function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="max-w-3xl">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-9 items-center gap-4 border-b border-line py-1.5">
          <dt className="flex-1 text-text-muted">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
