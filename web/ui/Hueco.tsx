/** The rows of a long table that are not drawn: the room that they take. */
export const Hueco = ({ alto, columnas }: { alto: number; columnas: number }) => (
  <tr aria-hidden style={{ height: alto }}>
    <td colSpan={columnas} style={{ padding: 0, border: 0 }} />
  </tr>
)
