/** Named values, one under the other. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
