/** A table of what a game pays. The first column names the rows; texts of columns differ. */
export function PaysTable(props: {
  readonly columns: readonly [string, ...string[]]
  readonly rows: readonly (readonly [name: string, ...cells: string[]])[]
}) {
  const { columns, rows } = props
  return (
    <table className="pays">
      <thead>
        <tr>
          {columns.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
